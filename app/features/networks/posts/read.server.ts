import type { PostNetwork } from "#vocabulary/posts"
import { markBroken, ownAccess } from "../connections/access.server"
import type { PostAsked, PostOutcome, PostReader } from "../reading/post"
import type { NetworkReader, NoAnswer, OwnAccess } from "../reading/reader"

/** `id`: what the interface calls the post, once that is known. `addressId`: what its address names it by. */
type OwnPost = Readonly<{ id: string | null; addressId: string; isStory: boolean }>

export type OwnPostOutcome =
  | (Extract<PostOutcome, { outcome: "ok" }> & { id: string })
  | { outcome: "not_theirs" }
  | { outcome: "not_connected" }
  | NoAnswer

const NOT_CONNECTED = { outcome: "not_connected" } as const

/**
 * Reads posts of one creator by their own connection, as few calls as the network allows; one outcome for each, in their order. A refusal of
 * the token's marks the connection as broken. `not_found`: the account has no such post (any more).
 */
export async function readOwnPosts(
  reader: NetworkReader,
  network: PostNetwork,
  { influencerId, posts }: Readonly<{ influencerId: string; posts: readonly OwnPost[] }>,
  now: () => Date,
): Promise<OwnPostOutcome[]> {
  const asked = reader.asOwner?.posts
  if (!asked) return posts.map(() => NOT_CONNECTED)
  const granted = await ownAccess({ influencerId, network }, now())
  if (granted.outcome !== "ok") return posts.map(() => (granted.outcome === "transient" ? granted : NOT_CONNECTED))
  const outcomes = await readAll(asked, granted.access, posts)
  if (outcomes.some((said) => said.outcome === "auth_error" && !said.isOurs))
    await markBroken(granted.connection, now())
  return outcomes.map((said) => (said.outcome === "auth_error" && !said.isOurs ? NOT_CONNECTED : said))
}

async function readAll(reader: PostReader, access: OwnAccess, posts: readonly OwnPost[]): Promise<OwnPostOutcome[]> {
  const outcomes: OwnPostOutcome[] = []
  for (let from = 0; from < posts.length; from += reader.batchSize) {
    const group = posts.slice(from, from + reader.batchSize)
    outcomes.push(...(await readGroup(reader, access, group)))
    const last = outcomes.at(-1)
    if (last && standsForAll(last)) return posts.map((_, at) => outcomes[at] ?? last)
  }
  return outcomes
}

/** Said of the account or the network, and not of one post. */
function standsForAll({ outcome }: OwnPostOutcome) {
  return outcome === "rate_limited" || outcome === "auth_error" || outcome === "scope_missing"
}

async function readGroup(reader: PostReader, access: OwnAccess, posts: readonly OwnPost[]): Promise<OwnPostOutcome[]> {
  const found = await Promise.all(posts.map((post) => idOf(reader, access, post)))
  const named = found.flatMap((said) => ("id" in said ? [said] : []))
  const read = named.length > 0 ? await reader.read(access, named) : []
  return found.map((said) => {
    if (!("id" in said)) return said
    const outcome: PostOutcome = read[named.indexOf(said)] ?? { outcome: "not_found" }
    return outcome.outcome === "ok" ? { ...outcome, id: said.id } : outcome
  })
}

async function idOf({ find }: PostReader, access: OwnAccess, { id, addressId, isStory }: OwnPost) {
  if (id !== null || !find) return { id: id ?? addressId, isStory } satisfies PostAsked
  const said = await find(access, { id: addressId, isStory })
  return said.outcome === "ok" ? { id: said.id, isStory } : said
}
