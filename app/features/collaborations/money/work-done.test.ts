import "./jobs.server"
import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aBilledCollaboration } from "#tests/support/invoices"
import { useTypedInvoiceDays } from "#tests/support/typed-days"
import { giveAnswer } from "../answers/commands.server"
import { loadInvoice, loadMoney } from "./queries.server"
import { sendInvoice } from "./send.server"

useDatabaseWithMail()
useTypedInvoiceDays()

const NOW = new Date("2027-01-20T10:00:00Z")
const BALANCE = { milestone: "balance", locale: "fr" } as const
const DEPOSIT = { milestone: "deposit", locale: "fr" } as const

type Made = Awaited<ReturnType<typeof aBilledCollaboration>>
const run = (query: ReturnType<typeof sql>) => withActor(SYSTEM, (tx) => tx.execute(query))
const send = ({ influencer, id }: Made, form: typeof BALANCE | typeof DEPOSIT) =>
  sendInvoice(influencer.actor, id, form, NOW)
const cancel = ({ company, id }: Made) => giveAnswer(company.actor, id, "cancel", { version: 1 }, NOW)

/** A post and rights to it, as agreed on. */
async function aPostWithRights({ depositPercent = 50, valueInKindCents = 5_000 } = {}) {
  const piece = { network: "instagram", count: 1, review: true } as const
  const made = await aBilledCollaboration({
    offer: {
      depositPercent,
      valueInKindCents,
      deliverables: [
        { ...piece, kind: "reel", what: "Reel" },
        { ...piece, kind: "rights", what: "Reprise" },
      ],
    },
  })
  await run(sql`select app_private.make_deliverables(${made.id}::uuid)`)
  return made
}

function publish({ id }: Made) {
  return run(sql`update deliverables set state = 'published', draft_version = 1, approved_at = now(), published_at = now(),
    post_url = 'https://instagram.com/reel/x' where collaboration_id = ${id}::uuid and kind = 'reel'`)
}

function giveRights({ id }: Made) {
  return run(sql`update deliverables set state = 'approved', draft_version = 1, approved_at = now()
    where collaboration_id = ${id}::uuid and kind = 'rights'`)
}

test("rights are done once they are given, so that a balance waits for nothing more of them", async () => {
  const made = await aPostWithRights()
  await publish(made)
  await expect(send(made, BALANCE)).rejects.toMatchObject({ code: "money_not_reached" })
  await giveRights(made)
  await send(made, BALANCE)
})

test("a company that cancels once everything is done owes the price all the same, and sees that it does", async () => {
  const made = await aPostWithRights()
  await publish(made)
  await giveRights(made)
  await cancel(made)
  const { payments } = await loadMoney(made.company.actor, made.id, NOW)
  expect(payments.map(({ milestone, isReached }) => [milestone, isReached])).toEqual([
    ["deposit", false],
    ["balance", true],
  ])
  await expect(send(made, DEPOSIT)).rejects.toMatchObject({ code: "money_not_reached" })
  const invoiceId = await send(made, BALANCE)
  const { invoice } = await loadInvoice(made.company.actor, made.id, invoiceId, NOW)
  expect(invoice).toMatchObject({ netCents: 50_000, payableCents: 45_000, state: "sent" })
})

test("where all of the price was to be paid at once, it is owed as that, also behind the end", async () => {
  const made = await aPostWithRights({ depositPercent: 100, valueInKindCents: 0 })
  await publish(made)
  await giveRights(made)
  await cancel(made)
  const { payments } = await loadMoney(made.influencer.actor, made.id, NOW)
  expect(payments.map(({ milestone, isReached }) => [milestone, isReached])).toEqual([["deposit", true]])
  const invoiceId = await send(made, DEPOSIT)
  const { invoice } = await loadInvoice(made.company.actor, made.id, invoiceId, NOW)
  expect(invoice).toMatchObject({ netCents: 45_000, payableCents: 45_000, state: "sent" })
})

test("what is cancelled before the last piece is done is invoiced no more", async () => {
  const made = await aPostWithRights()
  await publish(made)
  await cancel(made)
  expect((await loadMoney(made.influencer.actor, made.id, NOW)).payments).toEqual([])
  for (const form of [BALANCE, DEPOSIT])
    await expect(send(made, form)).rejects.toMatchObject({ code: "money_not_reached" })
})
