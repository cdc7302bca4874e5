import { sql } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { addDays, parisMidnight } from "#platform/text/day"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aDeliverable, type DeliverableOptions, piecesOf } from "#tests/support/deliverables"
import { giveAnswer } from "../answers/commands.server"
import { remindCreators } from "./remind.server"

useDatabaseWithMail()

const DUE = "2027-03-29" // the day after clocks change
/** In the morning, so many days before. */
const morning = (days: number) => new Date(parisMidnight(addDays(DUE, -days)).getTime() + 8 * 3_600_000)
const begin = (options: DeliverableOptions = {}) =>
  aDeliverable({ ...options, piece: { dueOn: DUE, ...options.piece } })

async function toldTo({ userId }: { userId: string }) {
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute<{ subject: string }>(
      sql`select subject from mail_outbox where reader_id = ${userId}::uuid and subject ~ 'échéance|موعد' order by created_at, id`,
    ),
  )
  return rows.length
}

test("a creator is reminded three days and a day before, each once with three processes, and the company never", async () => {
  const { company, influencer, id } = await begin()
  await remindCreators(morning(4))
  expect(await toldTo(influencer)).toBe(0)
  for (const [days, told] of [
    [3, 1],
    [2, 1],
    [1, 2],
    [0, 2],
    [-1, 2],
  ] as const) {
    await Promise.all([1, 2, 3].map(() => remindCreators(morning(days))))
    expect(await toldTo(influencer), `${days} days before`).toBe(told)
  }
  expect((await piecesOf(id))[0]).toMatchObject({ reminded: 1 })
  expect(await toldTo(company)).toBe(0)
})

test("the mail says what is due, when, and leads to it", async () => {
  const { influencer, id, deliverableId } = await begin()
  await remindCreators(morning(3))
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute<{ mail: string }>(
      sql`select row_to_json(o)::text as mail from mail_outbox o where reader_id = ${influencer.userId}::uuid and subject ~ 'échéance'`,
    ),
  )
  const mail = rows[0]?.mail ?? ""
  for (const part of ["La tarte dans", "29 mars 2027", `/collaborations/${id}/deliverables/${deliverableId}`])
    expect(mail.replaceAll("\u00a0", " ")).toContain(part)
})

test("of two that were missed the last alone is sent", async () => {
  const { influencer } = await begin()
  await remindCreators(morning(1))
  await remindCreators(morning(1))
  expect(await toldTo(influencer)).toBe(1)
})

test("whoever wants no mails about collaborations gets none, also not later", async () => {
  const { influencer, id } = await begin()
  const want = (wanted: boolean) =>
    withActor(SYSTEM, (tx) =>
      tx.execute(
        sql`update profiles set notifications = ${JSON.stringify({ collaborations: wanted })}::jsonb where id = ${influencer.userId}::uuid`,
      ),
    )
  await want(false)
  await remindCreators(morning(3))
  await want(true)
  await remindCreators(morning(3))
  expect(await toldTo(influencer)).toBe(0)
  expect((await piecesOf(id))[0]).toMatchObject({ reminded: 3 })
})

describe("what is not the creator's to do next is not reminded of", () => {
  test.each(["draft_sent", "published", "measured", "skipped"] as const)("%s", async (state) => {
    const { influencer } = await begin({ piece: { state } })
    await remindCreators(morning(3))
    expect(await toldTo(influencer)).toBe(0)
  })

  test.each(["changes_asked", "approved"] as const)("%s is", async (state) => {
    const { influencer } = await begin({ piece: { state } })
    await remindCreators(morning(3))
    expect(await toldTo(influencer)).toBe(1)
  })

  test("rights that were given", async () => {
    const { influencer } = await begin({ piece: { state: "approved", kind: "rights" } })
    await remindCreators(morning(3))
    expect(await toldTo(influencer)).toBe(0)
  })

  test("a collaboration that was cancelled", async () => {
    const { influencer, id } = await begin()
    await giveAnswer(influencer.actor, id, "cancel", { version: 1 })
    await remindCreators(morning(3))
    expect(await toldTo(influencer)).toBe(0)
  })
})
