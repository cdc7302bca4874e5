import { CONNECTABLE_NETWORKS, type ConnectableNetwork, type Network } from "#vocabulary/networks"
import type { Person } from "./people/table.ts"
import type { Dice } from "./random.ts"

type Likelihood = Partial<Record<ConnectableNetwork, number>>

const USUAL: Required<Likelihood> = {
  instagram: 0.9,
  tiktok: 0.55,
  youtube: 0.42,
  facebook: 0.3,
  x: 0.1,
  linkedin: 0.05,
  twitch: 0.02,
  snapchat: 0.1,
}

const BY_INTEREST: Record<string, Likelihood> = {
  jeux_video: { twitch: 0.9, youtube: 0.9, instagram: 0.5, x: 0.4 },
  technologie: { youtube: 0.9, x: 0.5, linkedin: 0.4 },
  sciences: { youtube: 0.9, x: 0.4 },
  finance: { linkedin: 0.8, youtube: 0.6, x: 0.4 },
  entrepreneuriat: { linkedin: 0.7 },
  actualite: { x: 0.85, youtube: 0.7 },
  humour: { tiktok: 0.95, youtube: 0.6 },
  danse: { tiktok: 0.95 },
  education: { youtube: 0.7 },
  cinema: { youtube: 0.8 },
  musique: { youtube: 0.85 },
  parentalite: { facebook: 0.6 },
  jardin: { facebook: 0.6, youtube: 0.6 },
  auto_moto: { youtube: 0.85 },
}
const BY_COUNTRY: Record<string, Likelihood> = {
  SA: { snapchat: 0.7, x: 0.4 },
  AE: { snapchat: 0.5 },
  KW: { snapchat: 0.7 },
  QA: { snapchat: 0.6 },
  EG: { facebook: 0.7 },
  DZ: { facebook: 0.6 },
  TN: { facebook: 0.6 },
  SN: { facebook: 0.5 },
  CI: { facebook: 0.5 },
}

/** On which of them people become known: hardly anybody on some. */
const LEADS: Record<ConnectableNetwork, number> = {
  instagram: 1,
  tiktok: 1,
  youtube: 1,
  facebook: 0.35,
  x: 0.4,
  linkedin: 0.5,
  twitch: 1,
  snapchat: 0.4,
}

const PROFILE: Partial<Record<Network, string>> = {
  instagram: "https://www.instagram.com/",
  tiktok: "https://www.tiktok.com/@",
  youtube: "https://www.youtube.com/@",
  facebook: "https://www.facebook.com/",
  x: "https://x.com/",
  linkedin: "https://www.linkedin.com/in/",
  twitch: "https://www.twitch.tv/",
  snapchat: "https://www.snapchat.com/add/",
  bluesky: "https://bsky.app/profile/",
  threads: "https://www.threads.com/@",
  pinterest: "https://www.pinterest.com/",
  kick: "https://kick.com/",
  substack: "https://substack.com/@",
}

/** The address of a profile; a test compares it with the product's. */
export function profileOf(network: Network, handle: string): string {
  if (network === "mastodon") return `https://${handle.split("@")[1]}/@${handle.split("@")[0]}`
  if (network === "podcast") return `https://podcasts.apple.com/podcast/id${handle.replace("apple.", "")}`
  return (PROFILE[network] ?? "") + handle
}

/** How often a count is read from the person's own account, from a public interface, or from what they say. */
export const SOURCES: Readonly<Partial<Record<Network, readonly [connected: number, publicApi: number]>>> = {
  instagram: [0.45, 0.15],
  tiktok: [0.5, 0],
  youtube: [0.25, 0.6],
  facebook: [0.35, 0.15],
  x: [0.3, 0.1],
  linkedin: [0, 0],
  twitch: [0.5, 0.2],
  snapchat: [0, 0],
  bluesky: [0, 1],
  mastodon: [0, 1],
}

/** One to six networks, the one that the person is known for first. */
export function networksOf({ interests, country }: Person, chance: Dice): ConnectableNetwork[] {
  const likely = { ...USUAL, ...BY_COUNTRY[country] }
  for (const interest of interests)
    for (const network of CONNECTABLE_NETWORKS)
      likely[network] = Math.max(likely[network], BY_INTEREST[interest]?.[network] ?? 0)
  const drawn = CONNECTABLE_NETWORKS.map((network) => ({
    network,
    weight: (likely[network] - chance.roll()) * LEADS[network],
  }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ network }) => network)
  return drawn.length > 0 ? drawn.slice(0, 6) : ["instagram"]
}

/** How many people are also somewhere else, where nobody is known first. */
const ALSO: readonly (readonly [network: Network, likely: number])[] = [
  ["threads", 0.1],
  ["bluesky", 0.06],
  ["pinterest", 0.05],
  ["podcast", 0.04],
  ["substack", 0.03],
  ["mastodon", 0.03],
  ["kick", 0.01],
]

export function alsoOn(chance: Dice): Network[] {
  return ALSO.filter(([, likely]) => chance.chance(likely)).map(([network]) => network)
}
