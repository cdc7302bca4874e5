import { randomUUID } from "node:crypto"
import type { Site } from "../../tests/support/site.ts"

/** An active influencer with ten links, three networks and a kit, as the budgets' page has them. Returns the address and ids. */
export async function seedPage(site: Site, path = "nadia") {
  const id = randomUUID()
  await site.sql(
    `insert into influencers (id, name, bio, is_active, media_kit_at, last_updated)
     values ($1, 'Nadia Benali', 'Cuisine d''Alger à Marseille, sans chichi. Recettes le mardi, marchés le samedi.', true, now(), now())`,
    [id],
  )
  await site.sql("insert into custom_links (id, influencer_id, custom_path) values ($1, $2, $3)", [
    randomUUID(),
    id,
    path,
  ])
  const networks = [
    ["instagram", "nadia.b", "https://www.instagram.com/nadia.b", 248_000],
    ["tiktok", "nadiacuisine", "https://www.tiktok.com/@nadiacuisine", 91_300],
    ["youtube", "nadiacuisine", "https://www.youtube.com/@nadiacuisine", 37_800],
  ]
  for (const network of networks)
    await site.sql(
      `insert into influencer_networks (influencer_id, network, handle, url, followers, provenance, status, fetched_at, attempted_at)
       values ($1, $2, $3, $4, $5, 'public_api', 'ok', now(), now())`,
      [id, ...network],
    )
  const titles = [
    "Ma recette de chakhchoukha",
    "Le carnet d'adresses de Marseille",
    "Réserver un atelier",
    "Mes couteaux préférés",
    "La lettre du mardi",
    "Chaîne YouTube",
    "Marché de Noailles, la carte",
    "Épices par correspondance",
    "Presse et partenariats",
    "Écrire à Nadia",
  ]
  const blockIds: string[] = []
  for (const [order, title] of titles.entries()) {
    const blockId = randomUUID()
    blockIds.push(blockId)
    await site.sql(
      "insert into custom_bio_links (id, influencer_id, title, url, display_order) values ($1, $2, $3, $4, $5)",
      [blockId, id, title, `https://exemple-${order}.fr/${order}`, order],
    )
  }
  return { influencerId: id, path: `/${path}`, blockIds }
}
