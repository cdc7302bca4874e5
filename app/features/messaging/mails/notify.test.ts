import "#app/features/collaborations/expiry/jobs.server"
import { eq, sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { profiles } from "#database/schema/accounts"
import { companyMembers } from "#database/schema/companies"
import { conversations, messages } from "#database/schema/messaging"
import { mailOutbox } from "#database/schema/operations"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { deliverMail } from "#platform/mail/deliver.server"
import { anAccount } from "#tests/support/builders"
import { aConversation, type Conversation, useDatabaseWithMessages } from "#tests/support/conversations"
import { asAdmin } from "#tests/support/database"
import { blockOther } from "../blocks/commands.server"
import { seeConversation } from "../conversations/commands.server"
import { sendMessage } from "../messages/send.server"
import { notifyReaders } from "./notify.server"
import { quoteOf } from "./quote"
import { readUnsubscription, unsubscribe } from "./unsubscribe.server"

useDatabaseWithMessages()
beforeEach(() =>
  withActor(SYSTEM, (tx) => Promise.all([tx.delete(mailOutbox), tx.execute(sql`delete from queue.job`)])),
)

const NOW = new Date("2026-11-20T10:00:00Z")
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const mails = () => withActor(SYSTEM, (tx) => tx.select().from(mailOutbox).orderBy(mailOutbox.recipient))
const write = ({ company, conversationId }: Conversation, body = "Une suite") =>
  withActor(SYSTEM, (tx) =>
    tx.insert(messages).values({ id: newId(), conversationId, side: "company", authorId: company.userId, body }),
  )
const toInfluencer = ({ conversationId }: Conversation) => ({ conversationId, side: "influencer" as const })
const set = (userId: string, values: Partial<typeof profiles.$inferInsert>) =>
  withActor(SYSTEM, (tx) => tx.update(profiles).set(values).where(eq(profiles.id, userId)))
const jobs = async () =>
  (
    await withActor(SYSTEM, (tx) =>
      tx.execute<{ data: unknown; at: string }>(sql`
        select data, to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
        from queue.job where name = 'message-notice' order by id`),
    )
  ).rows

test("an absent reader is told once in their language, with a short quotation and a way to end it", async () => {
  const talk = await aConversation({ messages: [{ side: "company", body: "Un café à Marseille ?" }] })
  await set(talk.influencer.userId, { locale: "en" })
  await notifyReaders(toInfluencer(talk), NOW)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: talk.influencer.email, locale: "en" })
  expect(mail?.subject).toContain("Maison Orsay")
  expect(mail?.text).toContain("Un café à Marseille ?")
  expect(mail?.text).toContain(`/en/messages/${talk.conversationId}`)
  expect(mail?.text).not.toContain(talk.company.email)
  expect(mail?.unsubscribeUrl).toContain("/messages/unsubscribe?token=")
})

test("a creator whose page is hidden is named in no mail, as on no screen of the company", async () => {
  const named = async (isActive: boolean) => {
    const talk = await aConversation({ messages: [{ side: "influencer", body: "Le devis est prêt." }] })
    await asAdmin((db) =>
      db.query("update influencers set is_active = $2 where id = $1", [talk.influencer.influencerId, isActive]),
    )
    await notifyReaders({ conversationId: talk.conversationId, side: "company" }, NOW)
    const mail = (await mails()).find(({ recipient }) => recipient === talk.company.email)
    expect(mail?.text).toContain("Le devis est prêt.")
    return [mail?.subject, mail?.html, mail?.text].map((part) => part?.includes("Nadia Benali"))
  }
  expect(await named(true)).toContain(true)
  expect(await named(false)).toEqual([false, false, false])
})

test("what has been seen is not told, and nothing of a side that has blocked the writer since", async () => {
  const [seen, blocked] = [await aConversation(), await aConversation()]
  await seeConversation(seen.influencer.actor, seen.conversationId, 1)
  await blockOther(blocked.influencer.actor, blocked.conversationId)
  for (const talk of [seen, blocked]) await notifyReaders(toInfluencer(talk), NOW)
  await notifyReaders({ conversationId: newId(), side: "company" }, NOW)
  expect(await mails()).toEqual([])
})

test("within the hour of a mail none follows, however much is written; at its end one does, if something waits", async () => {
  const talk = await aConversation()
  await notifyReaders(toInfluencer(talk), NOW)
  await write(talk)
  await notifyReaders(toInfluencer(talk), later(5))
  await notifyReaders(toInfluencer(talk), later(59))
  expect(await mails()).toHaveLength(1)
  expect(await jobs()).toEqual([{ data: toInfluencer(talk), at: "2026-11-20T11:00:00Z" }])
  await notifyReaders(toInfluencer(talk), later(60))
  expect(await mails()).toHaveLength(2)
  await seeConversation(talk.influencer.actor, talk.conversationId, 2)
  await notifyReaders(toInfluencer(talk), later(121))
  expect(await mails()).toHaveLength(2)
})

test("the same job twenty times at once sends one mail", async () => {
  const talk = await aConversation()
  await Promise.all(Array.from({ length: 20 }, () => notifyReaders(toInfluencer(talk), NOW)))
  expect(await mails()).toHaveLength(1)
})

test("of a company all members who want it are told, each by a mail of their own", async () => {
  const talk = await aConversation({ messages: [{ side: "influencer", body: "Oui !" }] })
  const [wants, wantsNot, unconfirmed] = [
    await anAccount({ role: "entreprise" }),
    await anAccount({ role: "entreprise" }),
    await anAccount({ role: "entreprise", emailVerified: false }),
  ]
  await withActor(SYSTEM, (tx) =>
    tx.insert(companyMembers).values(
      [wants, wantsNot, unconfirmed].map(({ userId }) => ({
        companyId: talk.company.companyId,
        userId,
        role: "member" as const,
      })),
    ),
  )
  await set(wantsNot.userId, { notifications: { messages: false } })
  await notifyReaders({ conversationId: talk.conversationId, side: "company" }, NOW)
  const told = await mails()
  expect(told.map(({ recipient }) => recipient).sort()).toEqual([talk.company.email, wants.email].sort())
  expect(new Set(told.map(({ unsubscribeUrl }) => unsubscribeUrl)).size).toBe(2)
})

const LOST: [string, (talk: Conversation) => ReturnType<typeof sql>][] = [
  ["left the company", ({ company }) => sql`delete from company_members where user_id = ${company.userId}::uuid`],
  ["lost the role", ({ company }) => sql`delete from user_roles where user_id = ${company.userId}::uuid`],
]
test.each(LOST)("whoever has %s since a mail was promised is not sent it, and is promised none", async (_, lose) => {
  const talk = await aConversation({ messages: [{ side: "influencer", body: "Mon prix : 800 €" }] })
  const asked = { conversationId: talk.conversationId, side: "company" as const }
  await notifyReaders(asked, NOW)
  const [promised] = await mails()
  expect(promised?.text).toContain("800 €")
  await withActor(SYSTEM, (tx) => tx.execute(lose(talk)))
  await deliverMail(promised?.id ?? "", { smtpUrl: undefined, isLastTry: false })
  expect(await mails()).toEqual([])
  await notifyReaders(asked, later(120))
  expect(await mails()).toEqual([])
})

test("an owner who has lost the role of an influencer is not sent what waits", async () => {
  const talk = await aConversation()
  await notifyReaders(toInfluencer(talk), NOW)
  const [promised] = await mails()
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`delete from user_roles where user_id = ${talk.influencer.userId}::uuid`),
  )
  await deliverMail(promised?.id ?? "", { smtpUrl: undefined, isLastTry: false })
  expect(await mails()).toEqual([])
})

test("a mail goes to the address that its reader has when it is sent", async () => {
  const talk = await aConversation()
  await notifyReaders(toInfluencer(talk), NOW)
  const [promised] = await mails()
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`update auth.users set email = 'nouvelle@example.test' where id = ${talk.influencer.userId}::uuid`),
  )
  await deliverMail(promised?.id ?? "", { smtpUrl: undefined, isLastTry: false })
  expect(await mails()).toMatchObject([{ status: "sent", recipient: "nouvelle@example.test" }])
})

test("events alone go by the wish for mails of collaborations, messages by that for messages", async () => {
  const event = { side: "company" as const, body: "", event: "proposed" as const }
  const [both, eventOnly] = [
    await aConversation({ messages: [event, { side: "company", body: "Et un mot" }] }),
    await aConversation({ messages: [event] }),
  ]
  for (const { influencer } of [both, eventOnly])
    await set(influencer.userId, { notifications: { messages: true, collaborations: false } })
  for (const talk of [both, eventOnly]) await notifyReaders(toInfluencer(talk), NOW)
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([both.influencer.email])
})

test("whoever wants no mail is not told, and is told again of what comes once they want to be", async () => {
  const talk = await aConversation()
  await set(talk.influencer.userId, { notifications: { messages: false } })
  await notifyReaders(toInfluencer(talk), NOW)
  await set(talk.influencer.userId, { notifications: {} })
  expect(await mails()).toEqual([])
  await notifyReaders(toInfluencer(talk), later(1))
  expect(await mails()).toHaveLength(1)
})

test("one press ends mails of that kind for that person, and a token of another making ends nothing", async () => {
  const talk = await aConversation()
  await notifyReaders(toInfluencer(talk), NOW)
  const token = new URL((await mails())[0]?.unsubscribeUrl ?? "").searchParams.get("token")
  const found = readUnsubscription(token)
  expect(found).toEqual({ userId: talk.influencer.userId, kind: "messages" })
  if (found) await unsubscribe(found)
  const [profile] = await withActor(SYSTEM, (tx) =>
    tx.select().from(profiles).where(eq(profiles.id, talk.influencer.userId)),
  )
  expect(profile?.notifications).toEqual({ messages: false })
  for (const other of [null, "", "x", `${token}x`, token?.slice(1) ?? ""]) expect(readUnsubscription(other)).toBeNull()
})

test("a message has the other side told after a minute, once however many come", async () => {
  const talk = await aConversation({ messages: [] })
  for (const body of ["Un", "Deux", "Trois"])
    await sendMessage(
      talk.company.actor,
      talk.conversationId,
      { body, files: [] },
      {
        clientAddress: "192.0.2.1",
        idempotencyKey: null,
      },
    )
  expect((await jobs()).map(({ data }) => data)).toEqual([toInfluencer(talk)])
})

test("when the mail was sent is nobody's to change but the jobs'", async () => {
  const talk = await aConversation()
  const changed = withActor(talk.influencer.actor, (tx) =>
    tx.update(conversations).set({ influencerMailedAt: NOW }).where(eq(conversations.id, talk.conversationId)),
  )
  await expect(changed).rejects.toMatchObject({ cause: { code: "42501" } })
})

test.each([
  ["Voir https://evil.example/a?b=c maintenant", "Voir […] maintenant"],
  ["Écris à moi@example.test ou www.example.test/x", "Écris à […] ou […]"],
  ["boutique.example\net   la suite", "[…] et la suite"],
  ["Merci. Bonne journée, à 10.30 h", "Merci. Bonne journée, à 10.30 h"],
  ["<b>gras</b>", "<b>gras</b>"],
])("of %j a mail quotes %j", (body, quote) => expect(quoteOf(body)).toBe(quote))

test("a quotation is short, and cuts no sign in two", () => {
  expect(quoteOf("👩‍👩‍👧".repeat(500))).toBe(`${"👩‍👩‍👧".repeat(140)}…`)
})
