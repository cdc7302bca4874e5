import { randomUUID } from "node:crypto"
import { sql } from "./signed-in.ts"

/** An active influencer with a public address and nobody who owns it; the address. */
export async function aLinkPage({ name = "Nadia Benali", bio = "Cuisine d'Alger à Marseille, sans chichi." } = {}) {
  const [id, path] = [randomUUID(), `nadia-${randomUUID().slice(0, 8)}`]
  await sql("insert into influencers (id, name, bio, is_active) values ($1, $2, $3, true)", [id, name, bio])
  await sql("insert into custom_links (id, influencer_id, custom_path) values ($1, $2, $3)", [randomUUID(), id, path])
  return { id, path }
}
