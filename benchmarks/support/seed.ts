import type { Network } from "#vocabulary/networks"
import type { ThemeName } from "#vocabulary/page"
import { aBlock, aCollaboration, aNetwork, buildersFor, type InfluencerOptions } from "../../tests/support/people.ts"
import type { Site } from "../../tests/support/site.ts"
import { thirtyBlocks } from "../../tests/support/thirty-blocks.ts"

const TITLES = [
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
const NETWORKS = [
  aNetwork({ network: "instagram", handle: "nadia.b", url: "https://www.instagram.com/nadia.b", followers: 248_000 }),
  aNetwork({ network: "tiktok", url: "https://www.tiktok.com/@nadiacuisine", followers: 91_300 }),
  aNetwork(),
]

/** An active influencer with ten links, three networks and a kit, as the budgets' page has them. Returns the address and ids. */
export async function seedPage(site: Site, path = "nadia") {
  const blocks = TITLES.map((title, order) => aBlock({ title, url: `https://exemple-${order}.fr/${order}` }))
  return seed(site, { path, networks: NETWORKS, blocks })
}

/** The heaviest page: thirty blocks of every kind, six networks, kit, certificate and past work. Returns its address. */
export async function seedThirtyBlocks(site: Site, theme: ThemeName) {
  const declared = (["facebook", "x", "twitch"] as const).map((network: Network) =>
    aNetwork({
      network,
      handle: "nadia",
      url: `https://www.${network}.com/nadia`,
      followers: 12_400,
      provenance: "declared",
    }),
  )
  const { path, influencerId } = await seed(site, {
    path: `nadia-${theme}`,
    theme,
    isVerified: true,
    networks: [...NETWORKS, ...declared],
    blocks: thirtyBlocks(),
    collaborations: [aCollaboration(), aCollaboration({ companyName: "Sel de Camargue" })],
  })
  await site.sql(
    "update influencers set certificate_number = 'ARPP-2026-118', certificate_expires_on = current_date + 90 where id = $1",
    [influencerId],
  )
  return path
}

async function seed(site: Site, options: InfluencerOptions) {
  const now = new Date()
  const made = await buildersFor(site).anInfluencer({
    owner: null,
    bio: "Cuisine d'Alger à Marseille, sans chichi. Recettes le mardi, marchés le samedi.",
    mediaKitAt: now,
    lastUpdated: now,
    ...options,
  })
  return { influencerId: made.influencerId, path: `/${made.path}`, blockIds: made.blockIds }
}
