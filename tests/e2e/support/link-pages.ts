import { randomUUID } from "node:crypto"

type Sql = (text: string, values?: unknown[]) => Promise<unknown>

/** A creator's page put straight into a site's database; its path. */
export async function aLinkPage(sql: Sql, { active = true } = {}): Promise<string> {
  const [id, path] = [randomUUID(), `nadia-${randomUUID().slice(0, 8)}`]
  await sql("insert into influencers (id, name, is_active) values ($1, 'Nadia Benali', $2)", [id, active])
  await sql("insert into custom_links (id, influencer_id, custom_path) values ($1, $2, $3)", [randomUUID(), id, path])
  return path
}
