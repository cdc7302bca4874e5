import "./jobs.server"
import { setTimeout } from "node:timers/promises"
import { afterAll, beforeEach, expect, test, vi } from "vitest"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { aSessionOf, cookieHeaderOf, useDatabaseWithMail } from "#tests/support/accounts"
import { aCompany, type Company, countRows } from "#tests/support/builders"
import { asAdmin } from "#tests/support/database"
import { aDevice, deliverAll } from "#tests/support/push-devices"
import { startPushStub } from "#tests/support/push-stub"
import { deliverPush } from "./deliver.server"
import { findKeyToRenew, keepDevice, listDevices, removeDevice, renewDevice } from "./devices.server"
import { vapidKeys } from "./keys.server"
import { type PromisedPush, queuePush } from "./promise.server"
import { pushEndpoint, SentDevice, SentSubscription } from "./schema.server"

useDatabaseWithMail()
const stub = await startPushStub()
afterAll(() => stub.close())
beforeEach(async () => {
  await vapidKeys()
  stub.pushed.length = 0
  await asAdmin((admin) => admin.query("delete from push_outbox"))
})

const promise = ({ userId, companyId }: Company, more: Partial<PromisedPush> = {}) =>
  withActor(SYSTEM, (tx) =>
    queuePush(tx, {
      userId,
      companyId,
      kind: "messages",
      locale: "fr",
      title: "Nouveau message de Nadia Benali",
      path: "/messages/x",
      ...more,
    }),
  )

test("each device that wants it is told once, of who and where, sealed for its browser alone", async () => {
  const orsay = await aCompany()
  const [one, other] = [await aDevice(orsay, stub), await aDevice(orsay, stub)]
  await promise(orsay)
  await promise(orsay, { kind: "deadlines" })
  await deliverAll()
  expect(stub.pushed.map(({ path }) => path).sort()).toEqual([one.path, other.path].sort())
  expect(stub.pushed[0]?.message).toMatchObject({
    title: "Nouveau message de Nadia Benali",
    url: "/messages/x",
    lang: "fr",
  })
  expect(stub.pushed[0]?.headers).toMatchObject({ ttl: "86400", "content-encoding": "aes128gcm" })
  expect(stub.pushed[0]?.headers.authorization).toMatch(/^vapid t=/)
  expect(await countRows("push_outbox")).toBe(0)
})

test("a device that its service no longer knows is forgotten, and one that is busy is told later", async () => {
  const orsay = await aCompany()
  const { id } = await aDevice(orsay, stub)
  stub.script.push(503, 429, 500, 429)
  await promise(orsay)
  await deliverAll()
  expect(await countRows("push_outbox")).toBe(1)
  stub.script.length = 0
  await deliverAll()
  expect(await countRows("push_outbox")).toBe(0)
  stub.script.push(410)
  await promise(orsay)
  await deliverAll()
  expect(await countRows(`push_devices where id = '${id}'`)).toBe(0)
})

test("services that never answer have half of the places the next time, and nobody else's devices wait for them", async () => {
  const silent = await startPushStub()
  silent.script.push(...Array.from({ length: 8 }, () => 0))
  /** What waits for the device of somebody to whom so much is promised. */
  const waiting = async (service: typeof stub, many: number) => {
    const person = await aCompany()
    await aDevice(person, service)
    for (let more = 0; more < many; more++) await promise(person)
    const idsOf = async () => {
      const text = "select id from push_outbox where user_id = $1"
      return asAdmin(async (admin) =>
        (await admin.query<{ id: string }>(text, [person.userId])).rows.map(({ id }) => id),
      )
    }
    for (const id of await idsOf()) await deliverPush(id, { isLastTry: false })
    return idsOf()
  }
  const theirs: string[][] = []
  for (let person = 0; person < 4; person++) theirs.push(await waiting(silent, 3))
  const each = (from: number, to: number) =>
    theirs.flatMap((ids) => ids.slice(from, to)).map((id) => deliverPush(id, { isLastTry: true }))

  const first = each(0, 1)
  await vi.waitUntil(() => silent.pushed.length === 4, 10_000)
  await setTimeout(1_100) // too long
  silent.hangUp()
  await Promise.all(first)

  await asAdmin((admin) => admin.query("truncate queue.job"))
  const second = each(1, 2)
  const isSettled = async () => silent.pushed.length + (await countRows("queue.job where name = 'push'")) === 8
  await vi.waitUntil(isSettled, 10_000)
  expect(silent.pushed).toHaveLength(4 + 2)
  for (const id of await waiting(stub, 1)) await deliverPush(id, { isLastTry: false })
  expect(stub.pushed).toHaveLength(1)
  // What has waited for its turn for a day goes no more.
  const old = "update push_outbox set created_at = now() - interval '25 hours' where id = any($1)"
  await asAdmin((admin) => admin.query(old, [theirs.map((ids) => ids[2])]))
  await Promise.all(each(2, 3))
  silent.hangUp()
  await Promise.all(second)
  expect(silent.pushed).toHaveLength(4 + 2)
  expect(await countRows("push_outbox")).toBe(2)
  await silent.close()
})

test("one pair of keys is made however many ask, and where what sealed it is gone another, without the devices of the old one", async () => {
  await asAdmin((admin) => admin.query("delete from push_keys"))
  const pairs = await Promise.all([1, 2, 3].map(vapidKeys))
  expect(new Set(pairs.map(({ publicKey }) => publicKey)).size).toBe(1)
  await aDevice(await aCompany(), stub)
  await asAdmin((admin) => admin.query("update push_keys set sealed_private_key = 'gone.x'"))
  expect((await vapidKeys()).publicKey).not.toBe(pairs[0]?.publicKey)
  expect(await countRows("push_devices")).toBe(0)
  expect(await countRows("push_keys")).toBe(1)
})

test("a browser is notified once for its session, ten of a person at most, and an address stays its account's", async () => {
  const [orsay, other] = [await aCompany(), await aCompany()]
  const cookieOf = async ({ userId }: Company) => cookieHeaderOf([await aSessionOf(userId)])
  const [mine, theirs] = [await cookieOf(orsay), await cookieOf(other)]
  const sent = (path: string) => ({ endpoint: stub.origin + path, ...stub.keys, kinds: ["messages" as const] })
  await keepDevice(orsay.actor, sent("/first"), mine)
  await keepDevice(orsay.actor, sent("/second"), mine)
  expect(await countRows(`push_devices where user_id = '${orsay.userId}'`)).toBe(1)
  await expect(keepDevice(other.actor, sent("/second"), theirs)).rejects.toMatchObject({ code: "push_failed" })
  await expect(keepDevice(other.actor, sent("/third"), mine)).rejects.toMatchObject({ code: "session_missing" })
  for (let more = 0; more < 9; more++) await aDevice(orsay, stub)
  await keepDevice(orsay.actor, sent("/again"), mine)
  await expect(keepDevice(orsay.actor, sent("/eleventh"), await cookieOf(orsay))).rejects.toMatchObject({
    code: "push_too_many",
  })
  const [own] = await listDevices(orsay.actor)
  await removeDevice(other.actor, own?.id ?? "")
  await removeDevice(other.actor, "\0")
  expect(await countRows(`push_devices where user_id = '${orsay.userId}'`)).toBe(10)
  await removeDevice(orsay.actor, own?.id ?? "")
  expect(await countRows(`push_devices where user_id = '${orsay.userId}'`)).toBe(9)
})

test("a browser whose address was taken away brings another for what was chosen in its session, and for nothing else", async () => {
  const [orsay, other] = [await aCompany(), await aCompany()]
  const cookieOf = async ({ userId }: Company) => cookieHeaderOf([await aSessionOf(userId)])
  const [mine, elsewhere, theirs] = [await cookieOf(orsay), await cookieOf(orsay), await cookieOf(other)]
  const sent = (path: string) => ({ endpoint: stub.origin + path, ...stub.keys })
  expect(await findKeyToRenew(orsay.actor, mine)).toBeNull()
  await expect(renewDevice(orsay.actor, sent("/never-on"), mine)).rejects.toMatchObject({ status: 404 })
  await keepDevice(orsay.actor, { ...sent("/old"), kinds: ["messages"] }, mine)
  await keepDevice(other.actor, { ...sent("/of-another"), kinds: ["messages"] }, theirs)
  await promise(orsay)

  expect(await findKeyToRenew(orsay.actor, mine)).toBe((await vapidKeys()).publicKey)
  for (const cookie of [elsewhere, theirs])
    await expect(renewDevice(orsay.actor, sent("/new"), cookie)).rejects.toMatchObject({ status: expect.any(Number) })
  await expect(renewDevice(orsay.actor, sent("/of-another"), mine)).rejects.toMatchObject({ code: "push_failed" })
  for (const _ of ["once", "again"]) await renewDevice(orsay.actor, sent("/new"), mine)
  expect(await listDevices(orsay.actor)).toMatchObject([{ kinds: ["messages"] }])
  // What waited goes to the new one.
  await deliverAll()
  expect(stub.pushed.map(({ path }) => path)).toEqual(["/new"])
  expect(SentSubscription.safeParse({ ...sent("/new"), userId: other.userId }).success).toBe(false)
  expect(SentSubscription.safeParse({ ...sent("/new"), endpoint: "https://10.0.0.1/x" }).success).toBe(false)
})

test("nothing goes to who has left the company or signed out there", async () => {
  const orsay = await aCompany()
  const { sessionId } = await aDevice(orsay, stub)
  await promise(orsay)
  await asAdmin((admin) => admin.query("delete from auth.sessions where id = $1", [sessionId]))
  await deliverAll()
  await aDevice(orsay, stub)
  await promise(orsay)
  await asAdmin((admin) => admin.query("delete from company_members where user_id = $1", [orsay.userId]))
  await deliverAll()
  expect(stub.pushed).toEqual([])
  expect(await countRows("push_outbox")).toBe(0)
})

test.each([
  ["the session of the device is over", "update auth.sessions set expires_at = now() where id = $1"],
  [
    "its person is an admin who has been away from it for half an hour",
    `with admin as (insert into user_roles (user_id, role) select user_id, 'admin' from auth.sessions where id = $1 returning 1)
      update auth.sessions set last_seen_at = now() - interval '31 minutes' where id = $1`,
  ],
  ["its person wants no such notices there", "update push_devices set kinds = '{deadlines}' where session_id = $1"],
])("a push that waits for another try goes nowhere once %s", async (_, change) => {
  const orsay = await aCompany()
  const { sessionId } = await aDevice(orsay, stub)
  stub.script.push(503, 503, 503, 503)
  await promise(orsay)
  await deliverAll()
  expect(await countRows("push_outbox")).toBe(1)
  stub.script.length = 0
  stub.pushed.length = 0
  await asAdmin((admin) => admin.query(change, [sessionId]))
  await deliverAll()
  expect(stub.pushed).toEqual([])
  expect(await countRows("push_outbox")).toBe(0)
})

test("what is no push service's address, and what are no keys, is refused", () => {
  const open = { onLoopback: false }
  for (const odd of [
    "http://push.example/x",
    "https://push.example:8443/x",
    "https://name:word@push.example/x",
    "https://10.0.0.1/x",
    "https://[::1]/x",
    "https://0x7f.1/x",
    "ftp://push.example",
    "javascript:alert(1)",
    "",
    `https://push.example/${"x".repeat(2000)}`,
  ])
    expect(pushEndpoint(odd, open)).toBe(null)
  expect(pushEndpoint("https://push.example/x", open)).toBe("https://push.example/x")
  const right = { endpoint: "https://push.example/x", ...stub.keys, kinds: ["messages"] }
  expect(SentDevice.safeParse(right).success).toBe(true)
  for (const odd of [
    { p256dh: "A".repeat(87) },
    { p256dh: "x".repeat(1_000_000) },
    { auth: "short" },
    { auth: "\0".repeat(22) },
    { kinds: ["__proto__"] },
    { kinds: [] },
    { userId: newId() },
  ])
    expect(SentDevice.safeParse({ ...right, ...odd }).success).toBe(false)
})
