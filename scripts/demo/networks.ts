import type { Network, Provenance } from "#vocabulary/networks"
import type { influencerNetworks, networkSnapshots } from "../../database/schema/influencers.ts"
import { daysAfter } from "../../platform/text/day.ts"
import type { Calendar } from "./calendar.ts"
import { CREATOR, hasOwner, influencerId } from "./influencers.ts"
import { alsoOn, networksOf, profileOf, SOURCES } from "./network-choice.ts"
import { PEOPLE } from "./people/people.ts"
import { type Person, SIZES } from "./people/table.ts"
import { type Dice, dice } from "./random.ts"

type NetworkRow = typeof influencerNetworks.$inferInsert
type SnapshotRow = typeof networkSnapshots.$inferInsert

const HISTORY_DAYS = 90
/** Public figures of YouTube may be kept 30 days at most. */
const YOUTUBE_HISTORY_DAYS = 30

/** The figures of the example on the home page. */
const CREATOR_NETWORKS: readonly Network[] = ["instagram", "tiktok", "youtube"]
const CREATOR_COUNTS = [248_012, 91_304, 37_800]

/** Whose channel is connected, so that a network says something of labels. */
const CHANNEL_OWNER = "lina-chevalier"

export type NetworkRows = { influencerNetworks: NetworkRow[]; networkSnapshots: SnapshotRow[] }

export function networkRows(days: Calendar): NetworkRows {
  const each = PEOPLE.flatMap((person) => {
    const chance = dice(`networks/${person.path}`)
    const networks = person.path === CREATOR ? CREATOR_NETWORKS : networksOf(person, chance)
    const counts = person.path === CREATOR ? CREATOR_COUNTS : share(totalOf(person, chance), networks.length, chance)
    const main = networks.map((network, at) => networkOf(person, network, counts[at] ?? 0, { chance, days }))
    return [...main, ...others(person, counts[0] ?? 0, days)]
  })
  return {
    influencerNetworks: each.map(({ row }) => row),
    networkSnapshots: each.flatMap(({ snapshots }) => snapshots),
  }
}

/** Drawn by dice of their own, so that a network more or less changes no other figure. */
function others(person: Person, most: number, days: Calendar) {
  if (person.path === CREATOR) return []
  const chance = dice(`networks/${person.path}/also`)
  return alsoOn(chance).map((network) => {
    const count = Math.max(20, Math.round(most * chance.between(0.01, 0.15)))
    return networkOf(person, network, count, { chance, days })
  })
}

/** Few have millions: within a size too, small is more frequent than large. */
function totalOf({ size }: Person, chance: Dice) {
  const [least, most] = SIZES[size]
  return Math.round(least * (most / least) ** (chance.roll() ** 1.25))
}

/** The first network is the one the person is known for. */
function share(total: number, count: number, chance: Dice) {
  const weights = Array.from({ length: count }, (_, at) =>
    at === 0 ? chance.between(2, 4) : chance.between(0.08, 1.2),
  )
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return weights.map((weight) => Math.max(40, Math.round((total * weight) / sum)))
}

type Setting = { chance: Dice; days: Calendar }

function networkOf(person: Person, network: Network, count: number, { chance, days }: Setting) {
  const handle = handleOf(person, network, chance)
  const isChannel = person.path === CHANNEL_OWNER && network === "youtube"
  const source = isChannel ? "connected" : sourceOf(person, network, chance)
  const place = { influencerId: influencerId(person), network, handle, url: profileOf(network, handle) }
  const isRead = source !== "declared"
  const age = isRead ? chance.whole(0, 2) : chance.whole(2, chance.chance(0.3) ? 75 : 28)
  const fetchedAt = days.at(age, chance.between(1, 23))
  if (person.path !== CREATOR && !isChannel && chance.chance(0.045)) {
    const status = chance.pick(["hidden", "not_found", "unavailable", "not_supported"] as const)
    return { row: { ...place, ...NO_COUNT, status, attemptedAt: fetchedAt }, snapshots: [] }
  }
  // YouTube rounds from a thousand on, for the channel's owner too.
  const precision = network === "youtube" && isRead && count >= 1000 ? ("rounded" as const) : ("exact" as const)
  const followers = precision === "rounded" || !isRead ? rounded(count, isRead ? 3 : 2 + chance.whole(0, 1)) : count
  const row: NetworkRow = {
    ...place,
    platformId: isRead ? platformIdOf(network, handle, String(chance.whole(10_000_000, 999_999_999))) : null,
    followers,
    precision,
    provenance: source,
    status: "ok",
    fetchedAt,
    attemptedAt: fetchedAt,
    expiresAt: network === "youtube" && source === "public_api" ? daysAfter(fetchedAt, 30) : null,
  }
  return { row, snapshots: history(row, { followers, source, age, chance, days }) }
}

const NO_COUNT = {
  platformId: null,
  followers: null,
  precision: null,
  provenance: null,
  fetchedAt: null,
  expiresAt: null,
} satisfies Partial<NetworkRow>

function sourceOf(person: Person, network: Network, chance: Dice): Provenance {
  if (person.path === CREATOR) return network === "youtube" ? "public_api" : "connected"
  const [connected, publicApi] = SOURCES[network] ?? [0, 0]
  const drawn = chance.roll()
  // A page that is nobody's has nobody who could have let us read an account.
  if (drawn < connected && hasOwner(person)) return "connected"
  return publicApi > 0 && drawn < connected + publicApi ? "public_api" : "declared"
}

function handleOf({ path }: Person, network: Network, chance: Dice) {
  if (network === "linkedin") return path
  const plain = path.replaceAll("-", "")
  if (network === "bluesky") return `${path}.bsky.social`
  if (network === "mastodon") return `${plain}@${chance.pick(["mastodon.social", "piaille.fr"])}`
  if (network === "podcast") return `apple.${chance.whole(1_000_000_000, 1_799_999_999)}`
  if (network === "substack" || network === "pinterest" || network === "kick") return plain
  if (path === CREATOR) return plain
  const form = chance.pick([
    plain,
    plain,
    path.replaceAll("-", "_"),
    WITHOUT_DOTS.has(network) ? plain : path.replaceAll("-", "."),
  ])
  return form.slice(0, LONGEST[network] ?? 30).replace(/[._]$/, "")
}

function platformIdOf(network: Network, handle: string, digits: string) {
  if (network === "bluesky") return `did:plc:vitrine${digits}`
  return network === "mastodon" ? `${digits}@${handle.split("@")[1]}` : digits
}

const WITHOUT_DOTS = new Set<Network>(["tiktok", "x", "twitch"])
const LONGEST: Partial<Record<Network, number>> = { x: 15, twitch: 25 }

type Past = Setting & { followers: number; source: Provenance; age: number }

/** Told backwards from today's count: a slow growth, a few bad days, now and then a video that everybody has seen. */
function history(row: NetworkRow, { followers, source, age, chance, days }: Past): SnapshotRow[] {
  const { influencerId: id, network } = row
  const snapshot = (day: number, count: number) => ({
    influencerId: id,
    network,
    day: days.day(day),
    followers: count,
    provenance: source,
    account: row.platformId ?? `@${row.handle}`,
  })
  if (source === "declared") return [snapshot(age, followers)]
  const length = network === "youtube" && source === "public_api" ? YOUTUBE_HISTORY_DAYS : HISTORY_DAYS
  const growth = chance.between(-0.0002, 0.0026)
  const [hit, jump] = chance.chance(0.15) ? [chance.whole(10, 60), chance.between(0.03, 0.12)] : [-1, 0]
  const snapshots: SnapshotRow[] = []
  let count = followers
  for (let day = age; day < length; day++) {
    snapshots.push(snapshot(day, row.precision === "rounded" ? rounded(count, 3) : Math.round(count)))
    count /= 1 + growth + chance.between(-0.0009, 0.0009) + (day === hit ? jump : 0)
  }
  return snapshots
}

function rounded(count: number, digits: number) {
  return Number(Math.round(count).toPrecision(digits))
}
