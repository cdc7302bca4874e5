import { eq } from "drizzle-orm"
import fc from "fast-check"
import { beforeEach, expect, test } from "vitest"
import { influencers } from "#database/schema/influencers"
import { replyFigures } from "#database/schema/messaging"
import { readAs, SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { DAY_MS, daysAfter, HOUR_MS } from "#platform/text/day"
import { aCompany, anInfluencer } from "#tests/support/builders"
import { aConversation, type Line, useDatabaseWithMessages } from "#tests/support/conversations"
import { computeAllReplyFigures, computeReplyFigures } from "./commands.server"
import { replyFiguresOf } from "./queries.server"

useDatabaseWithMessages()
beforeEach(() => withActor(SYSTEM, (tx) => tx.delete(replyFigures)))

const NOW = new Date("2026-11-20T10:00:00Z")
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS)

async function storedOf(companyId: string) {
  const [row] = await withActor(SYSTEM, (tx) =>
    tx.select().from(replyFigures).where(eq(replyFigures.companyId, companyId)),
  )
  return row && { rate: row.rate, medianSeconds: row.medianSeconds, sample: row.sample }
}

/** The rule in plain steps: turn by turn, each message looked at once. */
function counted(talks: readonly (readonly Line[])[], side: Line["side"]) {
  const waits: (number | null)[] = []
  for (const lines of talks) {
    let askedAt: number | null = null
    const words = lines.filter(({ event }) => event === undefined)
    for (const { side: writer, at } of words) {
      const time = at?.getTime() ?? 0
      if (writer !== side) askedAt ??= time
      else if (askedAt !== null) {
        if (askedAt >= NOW.getTime() - 90 * DAY_MS) waits.push(Math.max(0, time - askedAt) / 1000)
        askedAt = null
      }
    }
    if (askedAt !== null && askedAt >= NOW.getTime() - 90 * DAY_MS && askedAt <= NOW.getTime() - 48 * HOUR_MS)
      waits.push(null)
  }
  const answered = waits.filter((wait) => wait !== null).sort((a, b) => a - b)
  if (waits.length === 0) return undefined
  const middle = (answered.length - 1) / 2
  const median = ((answered[Math.floor(middle)] ?? 0) + (answered[Math.ceil(middle)] ?? 0)) / 2
  return {
    sample: waits.length,
    rate: answered.length / waits.length,
    medianSeconds: answered.length === 0 ? null : Math.round(median),
  }
}

const line = fc.record({
  side: fc.constantFrom("company" as const, "influencer" as const),
  gapMinutes: fc.integer({ min: 0, max: 4 * 24 * 60 }),
  event: fc.constantFrom(undefined, undefined, undefined, "proposed" as const),
})
const talk = fc.array(line, { maxLength: 12 })

test("the figures are those that one counts by hand, whatever was written when", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(talk, { minLength: 1, maxLength: 4 }), async (talks) => {
      const company = await aCompany({ plan: "pro" })
      const dated = talks.map((lines) => {
        let at = NOW.getTime() - 100 * DAY_MS
        const from = lines.map(({ gapMinutes, side, event }) => {
          at = Math.min(at + gapMinutes * 60_000 * 6, NOW.getTime())
          return { side, body: "x", at: new Date(at), ...(event && { event }) }
        })
        return from
      })
      for (const messages of dated) await aConversation({ company, messages })
      await computeReplyFigures({ companyId: company.companyId }, NOW)
      const found = await storedOf(company.companyId)
      const wanted = counted(dated, "company")
      expect(found).toEqual(wanted && { ...wanted, rate: expect.closeTo(wanted.rate, 5) })
    }),
    { numRuns: 25 },
  )
}, 120_000)

test("a turn counts once, from its first message; one that waits for less than two days does not count yet", async () => {
  const company = await aCompany({ plan: "pro" })
  await aConversation({
    company,
    messages: [
      { side: "influencer", body: "Bonjour", at: hoursAgo(100) },
      { side: "influencer", body: "?", at: hoursAgo(99) },
      { side: "company", body: "Oui", at: hoursAgo(97) },
      { side: "influencer", body: "Merci", at: hoursAgo(47) },
    ],
  })
  await computeReplyFigures({ companyId: company.companyId }, NOW)
  expect(await storedOf(company.companyId)).toEqual({ rate: 1, medianSeconds: 3 * 3600, sample: 1 })
  await computeReplyFigures({ companyId: company.companyId }, new Date(NOW.getTime() + HOUR_MS))
  expect(await storedOf(company.companyId)).toEqual({ rate: 0.5, medianSeconds: 3 * 3600, sample: 2 })
})

test("both sides have figures, members alone read them, and only from three turns on", async () => {
  const nadia = await anInfluencer()
  const answered = (hours: number): Line[] => [
    { side: "company", body: "Bonjour", at: hoursAgo(hours) },
    { side: "influencer", body: "Bonjour", at: hoursAgo(hours - 2) },
  ]
  for (const hours of [500, 400]) await aConversation({ influencer: nadia, messages: answered(hours) })
  const subject = { influencerId: nadia.influencerId }
  await computeReplyFigures(subject, NOW)
  const read = () => readAs(nadia.actor, (tx) => replyFiguresOf(tx, subject))
  expect(await read()).toBeNull()
  await aConversation({ influencer: nadia, messages: answered(300) })
  await computeReplyFigures(subject, NOW)
  expect(await read()).toEqual({ rate: 1, medianSeconds: 7200 })
  await expect(readAs(VISITOR, (tx) => replyFiguresOf(tx, subject))).rejects.toMatchObject({ cause: { code: "42501" } })
})

test("every night everybody's are counted, and what is too old is forgotten", async () => {
  const { company, influencer } = await aConversation({
    messages: [
      { side: "company", body: "Bonjour", at: hoursAgo(80) },
      { side: "influencer", body: "Oui", at: hoursAgo(79) },
      { side: "company", body: "Merci", at: hoursAgo(78) },
    ],
  })
  await computeAllReplyFigures(NOW)
  const all = () => withActor(SYSTEM, (tx) => tx.select().from(replyFigures))
  const ofTalk = async () =>
    (await all()).filter((row) => row.companyId === company.companyId || row.influencerId === influencer.influencerId)
  expect((await ofTalk()).map(({ sample, rate }) => [sample, rate]).sort()).toEqual([
    [1, 1],
    [2, 0.5],
  ])
  await computeAllReplyFigures(daysAfter(NOW, 91))
  expect(await ofTalk()).toEqual([])
})

test("the figures of somebody who is gone meanwhile are nobody's", async () => {
  const { company, influencer } = await aConversation({
    messages: [{ side: "influencer", body: "Oui ?", at: hoursAgo(80) }],
  })
  await withActor(SYSTEM, (tx) => tx.delete(influencers).where(eq(influencers.id, influencer.influencerId)))
  await computeReplyFigures({ influencerId: influencer.influencerId }, NOW)
  await computeReplyFigures({ companyId: company.companyId }, NOW)
  expect(await storedOf(company.companyId)).toBeUndefined()
})
