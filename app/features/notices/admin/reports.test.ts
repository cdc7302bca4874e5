import { eq, sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { reportOther } from "#app/features/messaging/reports/commands.server"
import { influencers } from "#database/schema/influencers"
import { companyBlocks, messages, reports } from "#database/schema/messaging"
import { noticeEvents, notices } from "#database/schema/notices"
import { mailOutbox } from "#database/schema/operations"
import { readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Conflict, Forbidden, Invalid, NotFound } from "#platform/errors/errors"
import { anAccount, anAdmin, anInfluencer, countRows } from "#tests/support/builders"
import { aConversation, useDatabaseWithMessages } from "#tests/support/conversations"
import { aNotice } from "#tests/support/notices"
import { readAppellant } from "../appeal/appeal-link.server"
import { appeal } from "../appeal/commands.server"
import { loadAppealed } from "../appeal/queries.server"
import { closeReport } from "./close-report.server"
import { decide as decideAbout, takeUp } from "./decide.server"
import { loadReports } from "./load.server"
import type { NewDecision } from "./schema.server"

useDatabaseWithMessages()
beforeEach(() =>
  withActor(SYSTEM, (tx) => Promise.all([tx.delete(notices), tx.delete(reports), tx.delete(mailOutbox)])),
)

type Decision = Omit<NewDecision, "owner">

/** Decides about whose page it is now, as a form that has just been shown does. */
async function decide(admin: Parameters<typeof takeUp>[0], id: string, decision: Decision, now?: Date) {
  const { rows } = await readAs(SYSTEM, (tx) =>
    tx.execute<{ id: string }>(sql`select o.user_id as id from notices n
      join influencer_user_mapping o on o.influencer_id = n.influencer_id where n.id = ${id}::uuid`),
  )
  return decideAbout(admin, id, { ...decision, owner: rows[0]?.id ?? "" }, now)
}

const aDecision = (more: Partial<Decision> = {}): Decision => ({
  decision: "no_action",
  facts: "La page montre un <b>partenariat</b>.\nIl est signalé comme tel.",
  groundKind: "legal",
  ground: "Loi 2023-451, article 5",
  automated: false,
  ...more,
})

const acting = async () => ({ actor: (await anAdmin()).actor, client: { address: "192.0.2.9" } })
const rowOf = async (id: string) =>
  (await withActor(SYSTEM, (tx) => tx.select().from(notices))).find((notice) => notice.id === id)
const pageOf = async (id: string) => {
  const found = await withActor(SYSTEM, (tx) => tx.select().from(influencers))
  return found.find((influencer) => influencer.id === id)
}
const mailsTo = async (recipient: string) =>
  (await withActor(SYSTEM, (tx) => tx.select().from(mailOutbox).orderBy(mailOutbox.id))).filter(
    (mail) => mail.recipient === recipient,
  )

/** Who may contest, out of the newest mail to somebody. */
async function appellantIn(recipient: string) {
  const mail = (await mailsTo(recipient)).at(-1)
  const appellant = readAppellant(/token=([^\s"&]+)/.exec(mail?.text ?? "")?.[1] ?? null)
  if (!appellant) throw new Error(`no link to contest was mailed to ${recipient}`)
  return appellant
}

let networks = 0
const contest = (appellant: Parameters<typeof appeal>[0], now?: Date) =>
  appeal(
    appellant,
    { words: "La mention y est, en bas de la page." },
    { clientAddress: `203.0.113.${++networks}`, ...(now && { now }) },
  )

test("a notice about a page is taken up once, decided with reasons, told to both sides, and its page hidden", async () => {
  const owned = await anInfluencer()
  const admin = await acting()
  const { id, reference } = await aNotice({ path: `/${owned.path}`, email: "hide@exemple.fr" })
  await takeUp(admin, id)
  expect((await rowOf(id))?.state).toBe("examined")
  await expect(takeUp(await acting(), id)).rejects.toBeInstanceOf(Conflict)

  await decide(admin, id, aDecision({ decision: "page_hidden" }))
  expect(await rowOf(id)).toMatchObject({
    state: "decided",
    decision: "page_hidden",
    decidedAt: expect.any(Date),
    ownerEmail: owned.email,
  })
  expect(await pageOf(owned.influencerId)).toMatchObject({ isActive: false, suspendedAt: expect.any(Date) })
  const [, toReporter] = await mailsTo("hide@exemple.fr")
  expect(toReporter?.subject).toContain(reference)
  for (const part of ["n’est plus visible", "<b>partenariat</b>", "Loi 2023-451", "sans moyen automatisé", "six mois"])
    expect(toReporter?.text).toContain(part)
  expect(toReporter?.html).not.toContain("<b>partenariat</b>")
  const [toOwner, ...others] = await mailsTo(owned.email)
  expect(others).toEqual([])
  expect(toOwner?.text).toContain("Ta page a fait l’objet d’un signalement")
  for (const secret of ["Inès", "hide@exemple.fr"]) expect(`${toOwner?.text}${toOwner?.html}`).not.toContain(secret)
  expect(await countRows(`audit_log where action = 'notice_decided' and target = '${id}'`)).toBe(1)
  expect(
    await countRows(`audit_log where action = 'influencer_shown_or_hidden' and target = '${owned.influencerId}'`),
  ).toBe(1)
})

test("of two admins who decide at once, one does; nothing of the other's is kept or told", async () => {
  const { id } = await aNotice({ email: "race@exemple.fr" })
  const both = [await acting(), await acting()].map((admin) => decide(admin, id, aDecision()))
  const outcomes = await Promise.allSettled(both)
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  expect(await countRows(`notice_events where notice_id = '${id}'`)).toBe(1)
  expect(await mailsTo("race@exemple.fr")).toHaveLength(2)
})

test("each side contests once; what a second decision burdens anew can be contested too, and it brings the page back", async () => {
  const owned = await anInfluencer()
  const admin = await acting()
  const { id } = await aNotice({ path: `/${owned.path}`, email: "appeal@exemple.fr" })
  await decide(admin, id, aDecision({ decision: "page_hidden" }))
  const [reporter, owner] = [await appellantIn("appeal@exemple.fr"), await appellantIn(owned.email)]
  expect([reporter, owner]).toEqual([
    { noticeId: id, party: "reporter" },
    { noticeId: id, party: "owner" },
  ])
  expect(await loadAppealed(owner)).toMatchObject({ isOpen: true, decision: "page_hidden" })

  const outcomes = await Promise.allSettled([contest(owner), contest(owner)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  expect(await countRows(`notice_events where notice_id = '${id}' and kind = 'appealed'`)).toBe(1)
  expect(await loadAppealed(owner)).toMatchObject({ isOpen: false, hasAppealed: true, state: "appealed" })
  expect(await loadAppealed(reporter)).toMatchObject({ isOpen: true, hasAppealed: false })

  await decide(admin, id, aDecision({ facts: "La mention y est bien." }))
  expect(await rowOf(id)).toMatchObject({ state: "final", decision: "no_action" })
  expect(await pageOf(owned.influencerId)).toMatchObject({ isActive: true, suspendedAt: null })
  for (const each of ["appeal@exemple.fr", owned.email]) {
    const last = (await mailsTo(each)).at(-1)
    expect(last?.text).toContain("La mention y est bien.")
    expect(last?.text.includes("token=")).toBe(each !== owned.email) // the owner has had an appeal
  }
  await expect(decide(admin, id, aDecision())).rejects.toBeInstanceOf(Conflict)

  await contest(reporter)
  await decide(admin, id, aDecision({ decision: "page_hidden" }))
  expect(await rowOf(id)).toMatchObject({ state: "final", decision: "page_hidden" })
  for (const each of [reporter, owner]) await expect(contest(each)).rejects.toBeInstanceOf(Conflict)
})

test("a page that has passed to somebody else is not decided about as if it had not", async () => {
  const [before, after] = [await anInfluencer(), await anAccount()]
  const admin = await acting()
  const { id } = await aNotice({ path: `/${before.path}`, reason: "impersonation" })
  await withActor(SYSTEM, (tx) =>
    tx.execute(
      sql`update influencer_user_mapping set user_id = ${after.userId} where influencer_id = ${before.influencerId}`,
    ),
  )
  const stale = { ...aDecision({ decision: "account_removed" }), owner: before.userId }
  await expect(decideAbout(admin, id, stale)).rejects.toMatchObject({ code: "admin_report_owner_changed" })
  expect(await rowOf(id)).toMatchObject({ state: "received" })
})

test("an admin who decided first is asked to leave the appeal to another one, who is not, and may decide it all the same", async () => {
  const { id } = await aNotice({ email: "colleague@exemple.fr" })
  const [first, other] = [await acting(), await acting()]
  const isAskedToLeave = async ({ actor }: typeof first) => {
    const content = await loadReports(actor, new URLSearchParams({ notice: id }))
    return content.view === "notice" && content.notice?.leaveToOther
  }
  expect(await isAskedToLeave(first)).toBe(false)
  await decide(first, id, aDecision())
  await contest(await appellantIn("colleague@exemple.fr"))
  expect([await isAskedToLeave(first), await isAskedToLeave(other)]).toEqual([true, false])
  await decide(first, id, aDecision())
  expect((await rowOf(id))?.state).toBe("final")
})

test("after six months a decision stands, and what is not decided cannot be contested", async () => {
  const admin = await acting()
  const { id } = await aNotice()
  await expect(loadAppealed({ noticeId: id, party: "reporter" })).rejects.toBeInstanceOf(NotFound)
  await expect(contest({ noticeId: id, party: "reporter" })).rejects.toBeInstanceOf(Conflict)
  await expect(contest({ noticeId: newId(), party: "reporter" })).rejects.toBeInstanceOf(NotFound)
  await decide(admin, id, aDecision(), new Date("2026-01-10T10:00:00Z"))
  const late = new Date("2026-07-20T10:00:00Z")
  expect(await loadAppealed({ noticeId: id, party: "reporter" }, late)).toMatchObject({ isOpen: false })
  await expect(contest({ noticeId: id, party: "reporter" }, late)).rejects.toBeInstanceOf(Conflict)
  for (const forged of ["", "abc", "x.y.z", null]) expect(readAppellant(forged)).toBeNull()
})

/** Has its owner contest a decision, and takes it back. */
async function takeBack(admin: Parameters<typeof takeUp>[0], { id }: { id: string }) {
  await contest({ noticeId: id, party: "owner" })
  await decide(admin, id, aDecision())
}

async function twiceHidden() {
  const owned = await anInfluencer()
  const admin = await acting()
  const first = await aNotice({ path: `/${owned.path}` })
  const second = await aNotice({ path: `/${owned.path}`, explanation: "Encore une autre publicité." })
  for (const { id } of [first, second]) await decide(admin, id, aDecision({ decision: "page_hidden" }))
  return { owned, admin, first, second }
}

test.each([
  ["the first", ["first", "second"]],
  ["the second", ["second", "first"]],
] as const)(
  "a page that two decisions keep away shows again when both are taken back, %s before the other, and no sooner",
  async (_, [one, other]) => {
    const { owned, admin, ...notices } = await twiceHidden()
    await takeBack(admin, notices[one])
    expect(await pageOf(owned.influencerId)).toMatchObject({ isActive: false, suspendedAt: expect.any(Date) })
    expect((await mailsTo(owned.email)).at(-1)?.text).not.toContain("reste en ligne")
    await takeBack(admin, notices[other])
    expect(await pageOf(owned.influencerId)).toMatchObject({ isActive: true, suspendedAt: null })
    expect((await mailsTo(owned.email)).at(-1)?.text).toContain("reste en ligne")
  },
)

test("a page that its owner was hiding is theirs to show when a decision is taken back, whatever earlier ones did", async () => {
  const { owned, admin, first, second } = await twiceHidden()
  for (const each of [first, second]) await takeBack(admin, each)
  await withActor(SYSTEM, (tx) =>
    tx.update(influencers).set({ isActive: false }).where(eq(influencers.id, owned.influencerId)),
  )
  const third = await aNotice({ path: `/${owned.path}`, explanation: "Une troisième publicité." })
  await decide(admin, third.id, aDecision({ decision: "page_hidden" }))
  expect((await pageOf(owned.influencerId))?.suspendedAt).not.toBeNull()
  await takeBack(admin, third)
  expect(await pageOf(owned.influencerId)).toMatchObject({ isActive: false, suspendedAt: null })
})

test("a removed account takes its page along and is still told of both decisions", async () => {
  const owned = await anInfluencer()
  const admin = await acting()
  const { id } = await aNotice({ path: `/${owned.path}` })
  await decide(admin, id, aDecision({ decision: "account_removed" }))
  expect(await pageOf(owned.influencerId)).toBeUndefined()
  expect(await countRows(`profiles where id = '${owned.userId}'`)).toBe(0)
  expect(await rowOf(id)).toMatchObject({ influencerId: null, decision: "account_removed", ownerEmail: owned.email })
  await contest(await appellantIn(owned.email))
  await decide(admin, id, aDecision({ facts: "La suppression est maintenue.", decision: "no_action" }))
  expect((await mailsTo(owned.email)).at(-1)?.text).toContain("La suppression est maintenue.")
})

test("nobody hides a page that is nobody's, and an admin does not remove themselves", async () => {
  const admin = await acting()
  const { id } = await aNotice({ path: "/about" })
  for (const decision of ["page_hidden", "account_removed"] as const)
    await expect(decide(admin, id, aDecision({ decision }))).rejects.toBeInstanceOf(Invalid)
  expect((await rowOf(id))?.state).toBe("received")

  const own = await anInfluencer({ owner: { role: "admin" } })
  const about = await aNotice({ path: `/${own.path}` })
  const itself = { actor: own.actor, client: { address: "192.0.2.9" } }
  await expect(decide(itself, about.id, aDecision({ decision: "account_removed" }))).rejects.toBeInstanceOf(Conflict)
  expect(await countRows(`notice_events where notice_id = '${about.id}'`)).toBe(0)
})

test("nobody but an admin reads or decides, and the refusal changes nothing", async () => {
  const nadia = await anInfluencer()
  const outsider = { actor: nadia.actor, client: { address: "192.0.2.9" } }
  const { id } = await aNotice()
  for (const refused of [
    () => loadReports(nadia.actor, new URLSearchParams()),
    () => takeUp(outsider, id),
    () => decide(outsider, id, aDecision()),
    () => decide(outsider, id, aDecision({ decision: "account_removed" })),
    () => closeReport(outsider, newId(), { block: true }),
  ])
    await expect(refused()).rejects.toBeInstanceOf(Forbidden)
  expect(await rowOf(id)).toMatchObject({ state: "received", decision: null })
  expect(await readAs(nadia.actor, (tx) => tx.select().from(noticeEvents))).toEqual([])
})

test("the list narrows by state and by page, marks what is late, and pages; opening a notice shows the others about its page", async () => {
  const owned = await anInfluencer()
  const { actor, client } = await acting()
  const load = (query: string) => loadReports(actor, new URLSearchParams(query), new Date("2026-11-20T10:00:00Z"))
  const old = await aNotice({ path: `/${owned.path}` }, { now: new Date("2026-11-01T10:00:00Z") })
  const young = await aNotice({ path: `/${owned.path}` }, { now: new Date("2026-11-19T10:00:00Z") })
  const elsewhere = await aNotice({ path: "/about" }, { now: new Date("2026-11-18T10:00:00Z") })
  await decide({ actor, client }, elsewhere.id, aDecision())

  const idsOf = async (query: string) => {
    const content = await load(query)
    return content.view === "notices" ? content.notices.map(({ id, late }) => [id, late]) : null
  }
  expect(await idsOf("")).toEqual([
    [young.id, false],
    [elsewhere.id, false],
    [old.id, true],
  ])
  expect(await idsOf("state=decided")).toEqual([[elsewhere.id, false]])
  const waiting = [
    [young.id, false],
    [old.id, true],
  ]
  expect(await idsOf("state=open")).toEqual(waiting)
  expect(await idsOf(`about=${owned.influencerId}&state=nonsense`)).toEqual(waiting)

  const opened = await load(`notice=${young.id}`)
  expect(opened).toMatchObject({
    waiting: { notices: 2, conversations: 0 },
    notice: {
      email: "ines@exemple.fr",
      page: { id: owned.influencerId, isActive: true, isSuspended: false, ownerEmail: owned.email },
      others: { count: 1, newest: [{ id: old.id }] },
    },
  })
  expect(await countRows(`audit_log where action = 'notice_read' and target = '${young.id}'`)).toBe(1)
  for (const none of [newId(), "x"])
    expect(await load(`notice=${none}`)).toMatchObject({ view: "notice", notice: null })

  for (let n = 0; n < 25; n++)
    await aNotice({ path: "/brands", explanation: `Un tort de plus : ${n}` }, { now: old.createdAt })
  const first = await load("")
  if (first.view !== "notices") throw new Error("the list is asked for")
  const second = await load(`after=${first.page.next}`)
  expect([first.notices.length, second.view === "notices" && second.notices.length]).toEqual([25, 3])
})

test("a report of a conversation is closed once, its reporter told; with a block the other side is no longer heard", async () => {
  const admin = await acting()
  const { conversationId, influencer, company } = await aConversation()
  const report = { reason: "scam" as const, details: "On me demande ma carte." }
  await reportOther(influencer.actor, conversationId, report)
  const content = await loadReports(admin.actor, new URLSearchParams("view=conversations"))
  if (content.view !== "conversations") throw new Error("the reports of conversations are asked for")
  expect(content.reports).toMatchObject([
    {
      reason: "scam",
      state: "open",
      reporterEmail: influencer.email,
      parties: { reporter: "Nadia Benali", reported: "Maison Orsay" },
    },
  ])
  const id = content.reports[0]?.id ?? ""
  const outcomes = await Promise.allSettled([1, 2].map(() => closeReport(admin, id, { block: true })))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  expect(await withActor(SYSTEM, (tx) => tx.select().from(companyBlocks))).toMatchObject([
    { companyId: company.companyId, influencerId: influencer.influencerId, side: "influencer" },
  ])
  expect((await mailsTo(influencer.email)).map(({ subject }) => subject)).toEqual(["Le signalement est traité"])
  expect(await mailsTo(company.email)).toEqual([])

  await reportOther(influencer.actor, conversationId, report)
  const open = await withActor(SYSTEM, (tx) =>
    tx.execute<{ id: string }>(sql`select id from reports where state = 'open'`),
  )
  await closeReport(admin, open.rows[0]?.id ?? "", { block: false })
  await expect(closeReport(admin, newId(), { block: false })).rejects.toBeInstanceOf(NotFound)
})

test("reports of conversations are narrowed to those that wait, or to the closed ones", async () => {
  const admin = await acting()
  const { conversationId, influencer } = await aConversation()
  const report = (details: string) => reportOther(influencer.actor, conversationId, { reason: "spam", details })
  const shown = async (state: string) => {
    const content = await loadReports(admin.actor, new URLSearchParams({ view: "conversations", state }))
    if (content.view !== "conversations") throw new Error("the reports of conversations are asked for")
    return { filter: content.filter, details: content.reports.map(({ details }) => details) }
  }
  await report("La première")
  const { rows } = await withActor(SYSTEM, (tx) => tx.execute<{ id: string }>(sql`select id from reports`))
  await closeReport(admin, rows[0]?.id ?? "", { block: false })
  await report("La seconde")
  expect(await shown("open")).toEqual({ filter: "open", details: ["La seconde"] })
  expect(await shown("closed")).toEqual({ filter: "closed", details: ["La première"] })
  expect(await shown("elsewhere")).toEqual({ filter: null, details: ["La seconde", "La première"] })
})

test("the messages of a conversation are no admin's to read", async () => {
  const { actor } = await anAdmin()
  await aConversation()
  expect(await readAs(actor, (tx) => tx.select().from(messages))).toEqual([])
})
