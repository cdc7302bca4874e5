import { findDirectoryPage, mayBeShown, NOTHING_ASKED, peopleOf } from "#app/features/directory/public.server"
import { findOwnInfluencerId } from "#app/features/influencers/public.server"
import { type Member, readAs } from "#platform/database/actor.server"
import { singleLine } from "#platform/text/bidi"
import { cutText } from "#platform/text/cut"
import type { Network } from "#vocabulary/networks"

/** A profile that was found; `refused` says why it cannot be claimed. */
export type ClaimChoice = {
  id: string
  name: string
  path: string | null
  pictureUrl: string | null
  isVerified: boolean
  totalFollowers: number | null
  networks: Network[]
  refused: "own" | "pending" | null
}

export type ClaimChoices = {
  q: string
  page: 1 | 2
  choices: ClaimChoice[]
  /** There is a page after this one. */
  goesOn: boolean
  /** There are more than can be leafed through. */
  isCut: boolean
}

const MAX_Q = 100

/** The search in an address: the words, and which of the two pages. */
export function claimSearchOf(query: URLSearchParams) {
  const page: 1 | 2 = query.get("page") === "2" ? 2 : 1
  return { q: cutText(singleLine(query.get("q") ?? ""), MAX_Q).trim(), page }
}

/** The profiles that everybody sees and a name finds, with typos forgiven; null where nothing is asked for. */
export async function findClaimChoices(
  requester: Member,
  { q, page }: ReturnType<typeof claimSearchOf>,
  pending: ReadonlySet<string>,
  clientAddress: string,
): Promise<ClaimChoices | null> {
  if (q === "") return null
  // Without a word in it the directory would list everybody.
  if (!/[\p{L}\p{N}]/u.test(q)) return { q, page: 1, choices: [], goesOn: false, isCut: false }
  const [{ cards: found, next, beyond }, own] = await Promise.all([
    findDirectoryPage(requester, { ...NOTHING_ASKED, q, sort: "followers" }, { page }, { reader: "everybody" }),
    readAs(requester, findOwnInfluencerId),
  ])
  const cards = (await mayBeShown({ actor: requester, clientAddress }, peopleOf(found.map(({ id }) => id))))
    ? found
    : []
  const refusedFor = (id: string) => (id === own ? "own" : pending.has(id) ? "pending" : null)
  return {
    q,
    page,
    goesOn: next !== null,
    isCut: page === 2 && beyond !== null,
    choices: cards.map(({ id, name, path, pictureUrl, isVerified, totalFollowers, networks }) => ({
      id,
      name,
      path,
      pictureUrl,
      isVerified,
      totalFollowers,
      networks: networks.map(({ network }) => network),
      refused: refusedFor(id),
    })),
  }
}
