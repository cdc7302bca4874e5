import { describe, expect, test } from "vitest"
import { newId } from "#platform/database/ids"
import { Forbidden, NotFound } from "#platform/errors/errors"
import { channels } from "#platform/realtime/channels.server"
import { type Account, aCompany, anAccount, anAdmin, anInfluencer } from "#tests/support/builders"
import { aConversation, useDatabaseWithMessages } from "#tests/support/conversations"
import { aProposal } from "#tests/support/proposals"

useDatabaseWithMessages()
import.meta.glob("../**/live.server.ts", { eager: true })

/** A company and a creator who talk and work together, and what can be followed of it. */
async function aPair() {
  const { conversationId, company, influencer } = await aConversation()
  const { id } = await aProposal({ company, influencer })
  return { company, influencer, conversationId, collaborationId: id }
}
type Pair = Awaited<ReturnType<typeof aPair>>
const NOWHERE = () => ({ conversationId: newId(), collaborationId: newId(), influencer: { influencerId: newId() } })
type Row = Pick<Pair, "conversationId" | "collaborationId"> & { influencer: { influencerId: string } }

const PARAMS: Record<string, (row: Row) => object> = {
  conversation: ({ conversationId }) => ({ id: conversationId, after: 0 }),
  collaboration: ({ collaborationId }) => ({ id: collaborationId }),
  stats: ({ influencer }) => ({ influencerId: influencer.influencerId }),
  inbox: () => ({}),
  figures: () => ({ again: false }),
  "move-in": () => ({ asked: 0 }),
  domains: () => ({}),
}

const ROLES = {
  user: () => anAccount(),
  entreprise: () => aCompany(),
  influencer: () => anInfluencer(),
  admin: () => anAdmin(),
} satisfies Record<string, () => Promise<Account>>
type Role = keyof typeof ROLES
const NAMES = Object.keys(ROLES) as Role[]

/** Who may follow what is not theirs; what is on no row in particular is about whoever follows, and in `OF_ONESELF`. */
const ANOTHERS: Record<string, readonly Role[]> = { conversation: [], collaboration: [], stats: ["admin"] }
const OF_ONESELF: Record<string, readonly Role[]> = {
  inbox: NAMES,
  figures: ["entreprise", "influencer"],
  "move-in": ["influencer"],
  domains: NAMES,
}

async function mayFollow({ actor }: Account, channel: string, row: Row) {
  const params = PARAMS[channel]
  if (actor.kind !== "member" || !params) throw new Error("nothing to follow")
  try {
    await channels.get(channel)?.open(actor, params(row))
    return true
  } catch (error) {
    if (error instanceof NotFound || error instanceof Forbidden) return false
    throw error
  }
}

test("every channel stands in this table", () => {
  expect([...channels.keys()].toSorted()).toEqual([...Object.keys(ANOTHERS), ...Object.keys(OF_ONESELF)].sort())
})

test("both sides follow what is theirs", async () => {
  const pair = await aPair()
  for (const channel of ["conversation", "collaboration"])
    for (const side of [pair.company, pair.influencer])
      expect([channel, await mayFollow(side, channel, pair)]).toEqual([channel, true])
  expect(await mayFollow(pair.influencer, "stats", pair)).toBe(true)
})

describe.each(NAMES)("somebody with the role %s", (role) => {
  test.each(Object.keys(ANOTHERS))(
    "follows %s of others where the table says so, and never what is not there",
    async (channel) => {
      const [follower, pair] = [await ROLES[role](), await aPair()]
      expect(await mayFollow(follower, channel, pair)).toBe(ANOTHERS[channel]?.includes(role))
      expect(await mayFollow(follower, channel, NOWHERE())).toBe(false)
    },
  )

  test.each(Object.keys(OF_ONESELF))("follows their own %s where there can be one", async (channel) => {
    expect(await mayFollow(await ROLES[role](), channel, NOWHERE())).toBe(OF_ONESELF[channel]?.includes(role))
  })
})
