import { setTimeout } from "node:timers/promises"
import "#app/features/collaborations/expiry/jobs.server"
import "#app/features/messaging/mails/jobs.server"
import "#app/features/messaging/replies/jobs.server"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { hashPassword } from "#app/features/accounts/passwords/hash.server"
import { cancelDeletion, requestDeletion } from "#app/features/accounts/removal/commands.server"
import { giveAnswer } from "#app/features/collaborations/answers/commands.server"
import { propose } from "#app/features/collaborations/proposals/commands.server"
import { blockOther } from "#app/features/messaging/blocks/commands.server"
import { sendMessage } from "#app/features/messaging/messages/send.server"
import { declareFigure } from "#app/features/networks/public.server"
import { readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Conflict, NotFound } from "#platform/errors/errors"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aCompany, anAccount, anAdmin, anInfluencer, type Company, type Influencer } from "#tests/support/builders"
import { aColleague } from "#tests/support/colleagues"
import { aConversation } from "#tests/support/conversations"
import { asAdmin } from "#tests/support/database"
import { anOffer, aProposal } from "#tests/support/proposals"
import { startWebhookReceiver, type WebhookReceiver } from "#tests/support/webhook-receiver"
import { deliver } from "./deliveries/deliver.server"
import { forgetOldDeliveries } from "./deliveries/jobs.server"
import type { DeliveryJob } from "./deliveries/queue.server"
import "./deliveries/jobs.server"
import { HOUR_MS } from "#platform/text/day"
import { WEBHOOK_EVENTS, type WebhookEvent } from "#vocabulary/programs"
import { loadLog } from "./deliveries/queries.server"
import { addEndpoint, removeEndpoint, sendAgain, sendTest, switchOff, switchOn } from "./endpoints/commands.server"
import { listEndpoints } from "./endpoints/queries.server"
import { EVENT_DATA } from "./event-data.server"

useDatabaseWithMail()

let receiver: WebhookReceiver
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
afterAll(() => receiver.close())
beforeEach(async () => {
  receiver.received.length = 0
  receiver.script.length = 0
  await asAdmin((admin) => admin.query("delete from webhook_endpoints; truncate mail_outbox, queue.job, rate_limits"))
})

const here = { address: "192.0.2.1" }
const PASSWORD = "velo-rouge-83"
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})
async function endpointOf(
  { actor }: Pick<Company, "actor">,
  events: WebhookEvent[] = [...WEBHOOK_EVENTS],
  { url } = receiver,
) {
  const set = "update auth.accounts set password = $2 where user_id = $1"
  await asAdmin((admin) => admin.query(set, [actor.userId, passwordHash]))
  const wish = { url, events, currentPassword: PASSWORD, code: null }
  return addEndpoint(actor, wish, { locale: "fr", client: here })
}
const rows = <Row extends object>(text: string) => asAdmin(async (admin) => (await admin.query<Row>(text)).rows)
const logOf = async (person: Pick<Company, "actor">, id: string) =>
  (await loadLog(person.actor, id, { after: null, before: null })).deliveries
const eventsOf = async (person: Pick<Company, "actor">, id: string) =>
  (await logOf(person, id)).map(({ event }) => event).reverse()

/** Makes the tries that are due, as the jobs would. */
async function makeTries(now = new Date()) {
  const due = await asAdmin(
    async (admin) =>
      (
        await admin.query<{ id: string; attempts: number }>(
          "select id, attempts from webhook_deliveries where state = 'waiting' and next_at <= $1 order by created_at",
          [now],
        )
      ).rows,
  )
  for (const { id, attempts } of due) await deliver({ deliveryId: id, attempt: attempts + 1 }, now)
}

const send = (company: Company, { influencerId }: Influencer) =>
  propose(company.actor, { influencerId, campaignId: null, offer: anOffer() })

test("both sides of a collaboration are told, each event with exactly what is documented", async () => {
  const [orsay, nadia] = [await aCompany(), await anInfluencer()]
  const [atOrsay, atNadia] = [await endpointOf(orsay), await endpointOf(nadia)]
  const id = await send(orsay, nadia)
  await giveAnswer(nadia.actor, id, "accept", { version: 1 })
  const declined = await send(orsay, nadia)
  await giveAnswer(nadia.actor, declined, "decline", { version: 1 })
  const { id: done } = await aProposal({
    company: orsay,
    influencer: await anInfluencer(),
    status: "active",
    offer: { budgetCents: 10_000, valueInKindCents: 0, valueInKind: "" },
  })
  await giveAnswer(orsay.actor, done, "complete", { version: 1 })

  const told = ["collaboration.proposed", "collaboration.accepted", "collaboration.proposed", "collaboration.declined"]
  expect(await eventsOf(orsay, atOrsay.id)).toEqual([...told, "collaboration.completed"])
  expect(await eventsOf(nadia, atNadia.id)).toEqual(told)
  await makeTries()
  for (const { body, headers } of receiver.received) {
    const { data, ...about } = JSON.parse(body)
    expect(about).toEqual({
      id: headers["webhook-id"],
      event: expect.stringMatching(/^collaboration\.\w+$/),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
    expect(EVENT_DATA["collaboration.accepted"].parse(data)).toEqual(data)
    expect(body).not.toMatch(/@|\+33|tel:|brief|sans autre marque/)
  }
  expect(JSON.parse(receiver.received[0]?.body ?? "").data).toMatchObject({
    collaborationId: id,
    status: "pending",
    by: "company",
    company: { id: orsay.companyId },
    influencer: { id: nadia.influencerId, name: "Nadia Benali" },
    offer: { version: 1, budgetCents: 45_000, startsOn: "2026-12-01" },
  })
})

test.each(["company_members", "user_roles"])(
  "whoever is out of %s since an event is not sent it, nor told of the next",
  async (table) => {
    const [orsay, nadia] = [await aCompany(), await anInfluencer()]
    const { id: endpoint } = await endpointOf(orsay)
    const id = await send(orsay, nadia)
    await asAdmin((admin) => admin.query(`delete from ${table} where user_id = $1`, [orsay.userId]))
    await makeTries()
    expect(receiver.received).toEqual([])
    expect(await logOf(orsay, endpoint)).toMatchObject([{ state: "failed", fault: "not_theirs" }])
    await giveAnswer(nadia.actor, id, "decline", { version: 1 })
    expect(await eventsOf(orsay, endpoint)).toEqual(["collaboration.proposed"])
  },
)

test("a message is told to the side that it is written to, without its words", async () => {
  const talk = await aConversation({ messages: [] })
  const [atCompany, atInfluencer] = [await endpointOf(talk.company), await endpointOf(talk.influencer)]
  const written = { body: "Appelle-moi au 06 12 34 56 78", files: [] }
  await sendMessage(talk.company.actor, talk.conversationId, written, {
    clientAddress: "192.0.2.1",
    idempotencyKey: newId(),
  })
  expect(await eventsOf(talk.influencer, atInfluencer.id)).toEqual(["message.received"])
  expect(await logOf(talk.company, atCompany.id)).toEqual([])
  await makeTries()
  const [{ body = "" } = {}] = receiver.received
  const { data } = JSON.parse(body)
  expect(EVENT_DATA["message.received"].parse(data)).toMatchObject({
    conversationId: talk.conversationId,
    companyId: talk.company.companyId,
    influencerId: talk.influencer.influencerId,
    from: "company",
  })
  expect(body).not.toContain("06 12")
})

test("figures are told to their influencer when they are read or declared anew, and to nobody else", async () => {
  const nadia = await anInfluencer({
    networks: [{ network: "tiktok", provenance: "declared", followers: 1000, status: null }],
  })
  const [atNadia, atOther] = [await endpointOf(nadia), await endpointOf(await anInfluencer())]
  await declareFigure(nadia.actor, "tiktok", 1200)
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`update influencer_networks set status = 'hidden' where influencer_id = ${nadia.influencerId}::uuid`),
  )
  expect(await eventsOf(nadia, atNadia.id)).toEqual(["statistics.updated"])
  expect(await rows(`select 1 from webhook_deliveries where endpoint_id = '${atOther.id}'`)).toEqual([])
  await makeTries()
  const { data } = JSON.parse(receiver.received[0]?.body ?? "")
  expect(EVENT_DATA["statistics.updated"].parse(data)).toMatchObject({
    influencerId: nadia.influencerId,
    network: "tiktok",
    followers: 1200,
    provenance: "declared",
  })
})

test("nobody is told of what they did not choose, of what was rolled back, or while they are off", async () => {
  const [orsay, nadia] = [await aCompany(), await anInfluencer()]
  const [chosen, off] = [await endpointOf(nadia, ["message.received"]), await endpointOf(nadia)]
  await switchOff(nadia.actor, off.id)
  await send(orsay, nadia)
  const undone = withActor(SYSTEM, async (tx) => {
    await tx.execute(sql`update webhook_endpoints set disabled_at = null`)
    await tx.execute(sql`insert into messages (id, conversation_id, side, body)
      select ${newId()}::uuid, id, 'company', 'x' from conversations where influencer_id = ${nadia.influencerId}::uuid`)
    throw new Error("no")
  })
  await expect(undone).rejects.toThrow("no")
  expect([...(await logOf(nadia, chosen.id)), ...(await logOf(nadia, off.id))]).toEqual([])
  expect(await rows("select 1 from queue.job where name = 'webhook-delivery'")).toEqual([])
})

test("every member of the company who has an endpoint is told, and whoever has left no more", async () => {
  const [orsay, nadia] = [await aCompany(), await anInfluencer()]
  const paul = await aColleague(orsay, "member")
  const [atPaul, atOrsay] = [await endpointOf(paul), await endpointOf(orsay)]
  const id = await send(orsay, nadia)
  await asAdmin((admin) => admin.query("delete from company_members where user_id = $1", [paul.userId]))
  await giveAnswer(nadia.actor, id, "decline", { version: 1 })
  expect(await eventsOf(paul, atPaul.id)).toEqual(["collaboration.proposed"])
  expect(await eventsOf(orsay, atOrsay.id)).toEqual(["collaboration.proposed", "collaboration.declined"])
})

test("what a blocked company writes and proposes raises nothing at the influencer, and the company cannot tell", async () => {
  const talk = await aConversation()
  const [atCompany, atInfluencer] = [await endpointOf(talk.company), await endpointOf(talk.influencer)]
  await blockOther(talk.influencer.actor, talk.conversationId)
  await sendMessage(
    talk.company.actor,
    talk.conversationId,
    { body: "Allô ?", files: [] },
    {
      clientAddress: "192.0.2.1",
      idempotencyKey: newId(),
    },
  )
  await send(talk.company, talk.influencer)
  expect(await logOf(talk.influencer, atInfluencer.id)).toEqual([])
  expect(await eventsOf(talk.company, atCompany.id)).toEqual(["collaboration.proposed"])
})

test("a side that has blocked the other since hears no more of what the other does", async () => {
  const talk = await aConversation()
  const atCompany = await endpointOf(talk.company)
  const id = await send(talk.company, talk.influencer)
  await blockOther(talk.company.actor, talk.conversationId)
  await giveAnswer(talk.influencer.actor, id, "accept", { version: 1 })
  expect(await eventsOf(talk.company, atCompany.id)).toEqual(["collaboration.proposed"])
})

test("a delivery that fails waits for its next try under the same id, and is delivered once it is taken", async () => {
  const nadia = await anInfluencer()
  const { id } = await endpointOf(nadia)
  await send(await aCompany(), nadia)
  receiver.script.push({ status: 500, body: "not now" })
  const now = new Date()
  await makeTries(now)
  expect(await logOf(nadia, id)).toMatchObject([
    { state: "waiting", attempts: 1, statusCode: 500, answer: "not now", fault: null },
  ])
  expect((await listEndpoints(nadia.actor))[0]?.state).toBe("failing")
  await makeTries(now)
  expect(receiver.received).toHaveLength(1)
  await makeTries(new Date(now.getTime() + 70_000))
  expect(await logOf(nadia, id)).toMatchObject([{ state: "delivered", attempts: 2, statusCode: 200, nextAt: null }])
  expect((await listEndpoints(nadia.actor))[0]?.state).toBe("on")
  const [first, second] = receiver.received
  expect(first?.headers["webhook-id"]).toBe(second?.headers["webhook-id"])
  expect(first?.body).toBe(second?.body)
  expect(first?.headers["webhook-signature"]).not.toBe(second?.headers["webhook-signature"])
  const jobs = await rows<{ data: unknown }>(
    "select data from queue.job where name = 'webhook-delivery' order by start_after",
  )
  expect(jobs.map(({ data }) => data)).toMatchObject([{ attempt: 1 }, { attempt: 2 }])
})

test("a job that comes twice makes its try once", async () => {
  const nadia = await anInfluencer()
  const { id } = await endpointOf(nadia)
  await sendTest(nadia.actor, id)
  const [delivery] = await logOf(nadia, id)
  const job = { deliveryId: delivery?.id ?? "", attempt: 1 }
  await deliver(job)
  await deliver(job)
  expect(receiver.received).toHaveLength(1)
  expect(await logOf(nadia, id)).toMatchObject([{ event: "test", state: "delivered", attempts: 1 }])
})

test("whose endpoint takes its time waits for their own turn, and nobody else for theirs", async () => {
  const slow = await startWebhookReceiver()
  slow.script.push({ status: 200, hangs: true }, { status: 200, hangs: true })
  const [hinderer, other] = [await anAccount(), await anAccount()]
  const { id } = await endpointOf(hinderer, ["message.received"], slow)
  const { id: quick } = await endpointOf(other)
  for (let sent = 0; sent < 6; sent++) await sendTest(hinderer.actor, id)
  for (let sent = 0; sent < 4; sent++) await sendTest(other.actor, quick)
  const jobs = await rows<{ data: { deliveryId: string; attempt: number } }>(
    "select data from queue.job where name = 'webhook-delivery' order by created_on, id",
  )
  await asAdmin((admin) => admin.query("truncate queue.job"))
  const held = jobs.slice(0, 2).map(({ data }) => deliver(data))
  await vi.waitUntil(() => slow.received.length === 2)
  const rest = jobs.slice(2)
  const place = async () => {
    for (let job = rest.shift(); job; job = rest.shift()) await deliver(job.data)
  }
  await Promise.all(Array.from({ length: 6 }, place))
  expect([slow.received.length, receiver.received.length]).toEqual([2, 4])
  // What was put back is there once, for later, as the same try.
  const back = await rows<{ data: unknown; isLater: boolean }>(
    `select data, start_after > now() + interval '2 seconds' as "isLater" from queue.job where name = 'webhook-delivery'`,
  )
  expect(back.map(({ data }) => data)).toEqual(expect.arrayContaining(jobs.slice(2, 6).map(({ data }) => data)))
  expect(back.map(({ isLater }) => isLater)).toEqual([true, true, true, true])
  await slow.close()
  await Promise.all(held)
})

test("eight who hold every place together have half of them the next time, and nobody else waits for them", async () => {
  const silent = await startWebhookReceiver()
  silent.script.push(...Array.from({ length: 16 }, () => ({ status: 200, hangs: true })))
  const jobsOf = async (person: Pick<Company, "actor">, { url, many }: { url: string; many: number }) => {
    await asAdmin((admin) => admin.query("truncate queue.job"))
    const { id } = await endpointOf(person, ["message.received"], { ...receiver, url })
    for (let sent = 0; sent < many; sent++) await sendTest(person.actor, id)
    const jobs = await rows<{ data: DeliveryJob }>("select data from queue.job where name = 'webhook-delivery'")
    return jobs.map(({ data }) => data)
  }
  const theirs: DeliveryJob[][] = []
  for (let person = 0; person < 8; person++) theirs.push(await jobsOf(await anAccount(), { url: silent.url, many: 2 }))
  const each = (from: number, to: number) => theirs.flatMap((jobs) => jobs.slice(from, to)).map((job) => deliver(job))

  const first = each(0, 1)
  await vi.waitUntil(() => silent.received.length === 8, 10_000)
  await setTimeout(1_100) // too long
  silent.hangUp()
  await Promise.all(first)

  await asAdmin((admin) => admin.query("truncate queue.job"))
  const second = each(1, 2)
  const isSettled = async () => silent.received.length + (await rows("select from queue.job")).length === 16
  await vi.waitUntil(isSettled, 10_000)
  expect(silent.received).toHaveLength(8 + 4)
  await Promise.all((await jobsOf(await anAccount(), { url: receiver.url, many: 2 })).map((job) => deliver(job)))
  expect(receiver.received).toHaveLength(2)
  await silent.close()
  await Promise.all(second)
})

test("after a day without success an endpoint is off, its owner told once, and the rest of its deliveries laid aside", async () => {
  const nadia = await anInfluencer()
  const { id } = await endpointOf(nadia)
  await send(await aCompany(), nadia)
  let now = Date.now()
  for (let hours = 0; hours < 30; hours++) {
    receiver.script.push(...Array(3).fill({ status: 503 }))
    await makeTries(new Date(now))
    now += HOUR_MS / 2
    await makeTries(new Date(now))
    now += HOUR_MS / 2
    if (hours === 23) await send(await aCompany(), nadia)
  }
  expect((await listEndpoints(nadia.actor))[0]?.state).toBe("off")
  expect((await logOf(nadia, id)).map(({ state }) => state)).toEqual(["failed", "failed"])
  const mails = await rows<{ subject: string; recipient: string }>("select subject, recipient from mail_outbox")
  expect(mails.filter(({ subject }) => subject === "Un webhook est désactivé")).toEqual([
    { subject: "Un webhook est désactivé", recipient: nadia.email },
  ])

  receiver.script.length = 0
  const [newest] = await logOf(nadia, id)
  await expect(sendAgain(nadia.actor, id, newest?.id ?? "")).rejects.toThrow(Conflict)
  await switchOn(nadia.actor, id)
  await sendAgain(nadia.actor, id, newest?.id ?? "")
  await makeTries()
  expect(await logOf(nadia, id)).toMatchObject([{ state: "delivered" }, { state: "failed" }])
})

test("somebody who is about to go adds no webhook and switches none on again, until they take that back", async () => {
  const nadia = await anInfluencer()
  const id = await endpointOf(nadia).then((made) => made.id)
  const [proof, circumstances] = [
    { currentPassword: PASSWORD, code: null },
    { locale: "fr" as const, client: here },
  ]
  await requestDeletion(nadia.userId, proof, circumstances)
  await expect(endpointOf(nadia)).rejects.toMatchObject({ code: "account_leaving" })
  await expect(switchOn(nadia.actor, id)).rejects.toMatchObject({ code: "account_leaving" })
  expect(await listEndpoints(nadia.actor)).toMatchObject([{ state: "off" }])
  await cancelDeletion(nadia.userId, circumstances)
  await switchOn(nadia.actor, id)
  expect(await listEndpoints(nadia.actor)).toMatchObject([{ state: "on" }])
})

test("a test that fails is tried once and says nothing about the endpoint", async () => {
  const nadia = await anInfluencer()
  const { id } = await endpointOf(nadia)
  await sendTest(nadia.actor, id)
  receiver.script.push({ status: 404 })
  await makeTries()
  expect(await logOf(nadia, id)).toMatchObject([{ event: "test", state: "failed", attempts: 1, nextAt: null }])
  expect((await listEndpoints(nadia.actor))[0]?.state).toBe("on")
  expect(EVENT_DATA.test.parse(JSON.parse(receiver.received[0]?.body ?? "").data)).toEqual({ endpointId: id })
})

test("a delivery that was taken is sent again when its owner asks, under its id", async () => {
  const nadia = await anInfluencer()
  const { id } = await endpointOf(nadia)
  await send(await aCompany(), nadia)
  await makeTries()
  const [delivery] = await logOf(nadia, id)
  await sendAgain(nadia.actor, id, delivery?.id ?? "")
  await makeTries()
  expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([delivery?.id, delivery?.id])
  expect(await logOf(nadia, id)).toMatchObject([{ state: "delivered", attempts: 2 }])
})

test("a person has five endpoints, also when two tabs add the last one at once", async () => {
  const nadia = await anInfluencer()
  for (let n = 0; n < 4; n++) await endpointOf(nadia)
  const both = await Promise.allSettled([endpointOf(nadia), endpointOf(nadia)])
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  expect(await listEndpoints(nadia.actor)).toHaveLength(5)
})

test("another's endpoint is not there, for whatever is asked of it", async () => {
  const [nadia, jules] = [await anInfluencer(), await anInfluencer()]
  const { id } = await endpointOf(nadia)
  await sendTest(nadia.actor, id)
  const [delivery] = await logOf(nadia, id)
  const own = await endpointOf(jules)
  for (const asked of [id, newId(), "x"])
    for (const ask of [
      () => logOf(jules, asked),
      () => sendTest(jules.actor, asked),
      () => sendAgain(jules.actor, asked, delivery?.id ?? ""),
      () => switchOn(jules.actor, asked),
      () => switchOff(jules.actor, asked),
      () => removeEndpoint(jules.actor, asked, here),
    ])
      await expect(ask()).rejects.toThrow(NotFound)
  await expect(sendAgain(jules.actor, own.id, delivery?.id ?? "")).rejects.toThrow(NotFound)
  expect(await listEndpoints(jules.actor)).toMatchObject([{ id: own.id }])
})

test("the policies give people their own rows, nobody a secret, and no delivery that did not happen", async () => {
  const [nadia, jules] = [await anInfluencer(), await anInfluencer()]
  const { id, secret } = await endpointOf(nadia)
  const as = (statement: ReturnType<typeof sql>, { actor }: Pick<Influencer, "actor"> = nadia) =>
    withActor(actor, (tx) => tx.execute(statement)).then(
      ({ rowCount }) => rowCount,
      (error) => error.cause?.code,
    )
  expect(await as(sql`select id from webhook_endpoints`, jules)).toBe(0)
  for (const other of [await anAdmin(), await aCompany(), await anAccount()])
    expect(await as(sql`select id from webhook_endpoints`, other)).toBe(0)
  expect(await as(sql`delete from webhook_endpoints`, jules)).toBe(0)
  expect(await as(sql`update webhook_endpoints set disabled_at = now()`, jules)).toBe(0)
  expect(await as(sql`select secret from webhook_endpoints`)).toBe("42501")
  expect(await as(sql`update webhook_endpoints set url = 'https://example.com/'`)).toBe("42501")
  const add = (event: string, state: string) =>
    sql`insert into webhook_deliveries (id, endpoint_id, event, data, state) values (${newId()}::uuid, ${id}::uuid, ${event}, '{}', ${state})`
  expect(await as(add("test", "waiting"), jules)).toBe("42501")
  expect(await as(add("collaboration.accepted", "waiting"))).toBe("42501")
  expect(await as(add("test", "delivered"))).toBe("42501")
  expect(await as(add("test", "waiting"))).toBe(1)
  expect(await as(sql`update webhook_deliveries set state = 'delivered'`)).toBe("42501")
  expect(await as(sql`update webhook_deliveries set data = '{"a":1}'`)).toBe("42501")
  expect(await as(sql`update webhook_deliveries set state = 'waiting', step = 0`, jules)).toBe(0)
  expect(await as(sql`select app_private.tell_webhooks('test', '{}', null, ${nadia.influencerId}::uuid)`)).toBe("42501")
  const { rows: stored } = await readAs(SYSTEM, (tx) =>
    tx.execute<{ secret: string }>(sql`select secret from webhook_endpoints`),
  )
  expect(stored.map((each) => each.secret).join()).not.toContain(secret)
})

test("the log keeps thirty days", async () => {
  const nadia = await anInfluencer()
  const { id } = await endpointOf(nadia)
  await sendTest(nadia.actor, id)
  expect(await forgetOldDeliveries(new Date(Date.now() + 29 * 24 * HOUR_MS))).toBe(0)
  expect(await forgetOldDeliveries(new Date(Date.now() + 31 * 24 * HOUR_MS))).toBe(1)
})
