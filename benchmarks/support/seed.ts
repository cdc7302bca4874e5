import { randomUUID } from "node:crypto"
import type { ThemeName } from "#vocabulary/page"
import type { Site } from "../../tests/support/site.ts"
import { thirtyBlocks } from "../../tests/support/thirty-blocks.ts"

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

/** The heaviest page: thirty blocks of every kind, six networks, kit, certificate and past work. Returns its address. */
export async function seedThirtyBlocks(site: Site, theme: ThemeName) {
  const { influencerId, path } = await seedPage(site, `nadia-${theme}`)
  await site.sql(
    `update influencers set theme = $2, is_verified = true, certificate_number = 'ARPP-2026-118',
       certificate_expires_on = current_date + 90 where id = $1`,
    [influencerId, theme],
  )
  for (const network of ["facebook", "x", "twitch"])
    await site.sql(
      `insert into influencer_networks (influencer_id, network, handle, url, followers, provenance, status, fetched_at, attempted_at)
       values ($1, $2, 'nadia', $3, 12400, 'declared', 'ok', now(), now())`,
      [influencerId, network, `https://www.${network}.com/nadia`],
    )
  await site.sql("delete from custom_bio_links where influencer_id = $1", [influencerId])
  for (const [order, { id, kind, title, url, icon, disclosure }] of thirtyBlocks().entries())
    await site.sql(
      `insert into custom_bio_links (id, influencer_id, kind, title, url, icon, disclosure, display_order)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, influencerId, kind, title, url, icon, disclosure, order],
    )
  for (const company of ["Maison Orsay", "Sel de Camargue"])
    await site.sql("insert into collaborations (id, influencer_id, company_name) values ($1, $2, $3)", [
      randomUUID(),
      influencerId,
      company,
    ])
  return path
}
