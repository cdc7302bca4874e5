import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import { m } from "../../app/paraglide/messages.js"
import { buildersFor } from "../support/people.ts"
import { startPushStub } from "../support/push-stub.ts"
import { anAccount, hashed, signIn, sql } from "./support/people.ts"
import { at, expect, IN_CHROMIUM, look, screensFor, test } from "./support/test.ts"

test.skip(!IN_CHROMIUM, "a push is handed to the worker by a protocol of Chromium's")
test.use({ serviceWorkers: "allow" })

type Stub = Awaited<ReturnType<typeof startPushStub>>
type Person = Readonly<{ userId: string; influencerId: string }>
type Endpoint = Readonly<{ endpoint: string; keys: Stub["keys"] }>
const PREFERENCES = "/account/preferences"
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const devicesOf = (email: string) =>
  sql<{ kinds: string[]; endpoint: string }>(
    "select kinds, endpoint from push_devices d join auth.users u on u.id = d.user_id where u.email = $1 order by d.id",
    [email],
  )

/** What a browser without a screen lacks: it says that it is refused whatever was granted, and has no push service to subscribe with. */
async function withService(page: Page, subscription: Endpoint) {
  await page.context().grantPermissions(["notifications"])
  await page.addInitScript((given) => {
    Object.defineProperty(Notification, "permission", { get: () => "default" })
    let current: { unsubscribe: () => Promise<boolean>; toJSON: () => Endpoint } | null = null
    const unsubscribe = async () => {
      current = null
      return true
    }
    const made = { unsubscribe, toJSON: () => given }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      subscribe: async ({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) => {
        if (!userVisibleOnly || !/^[\w-]{87}$/.test(String(applicationServerKey))) throw new TypeError("no key")
        current = made
        return current
      },
    })
  }, subscription)
}

/** Another browser of theirs, which is told already. */
async function anotherDevice(email: string, { keys }: Pick<Stub, "keys">) {
  const [id, token] = [randomUUID(), randomUUID()]
  const firefox = "Mozilla/5.0 (Android 15; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0"
  await sql(
    `with s as (insert into auth.sessions (id, user_id, token, user_agent, expires_at)
       select $1::uuid, id, $2, $3, now() + interval '7 days' from auth.users where email = $4 returning id, user_id)
     insert into push_devices (id, user_id, session_id, endpoint, p256dh, auth, kinds)
       select gen_random_uuid(), user_id, id, 'https://push.example/' || $2::text, $5, $6, '{deadlines}' from s`,
    [id, token, firefox, email, keys.p256dh, keys.auth],
  )
}

/** As an occasion does it: what waits for the person, and its job. */
async function tell({ userId, influencerId }: Person, title: string, path: string) {
  const id = randomUUID()
  await sql(
    `with p as (insert into push_outbox (id, user_id, influencer_id, kind, locale, title, path)
       values ($1::uuid, $2, $3, 'messages', 'fr', $4, $5))
     select app_private.enqueue_job('push', jsonb_build_object('id', $1::text), null, null)`,
    [id, userId, influencerId, title, path],
  )
}

/** Hands the worker what its push service would; what it then asks the browser to show. */
async function deliver(page: Page, data: string) {
  const protocol = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    protocol.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    }),
  )
  await protocol.send("ServiceWorker.enable")
  const worker = await workerOf(page)
  await worker.evaluate(() => {
    ServiceWorkerRegistration.prototype.showNotification = async (title, { data, lang, tag } = {}) =>
      void Object.assign(globalThis, { shown: { title, data, lang, tag } })
  })
  const { origin } = new URL(page.url())
  await protocol.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data })
  return () => worker.evaluate(() => Reflect.get(globalThis, "shown") ?? null)
}

async function workerOf(page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  return page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent("serviceworker"))
}

for (const locale of ["fr", "ar"] as const)
  for (const { where, ...viewport } of screensFor(locale))
    test.describe(`in ${locale}, on a ${where}`, () => {
      test.use({ viewport })
      const words = { locale }

      test("a device is told of what was chosen, shows it, leads there, and is told nothing once switched off", async ({
        page,
      }) => {
        const stub = await startPushStub()
        try {
          const person = await buildersFor({ sql }).anInfluencer({ owner: { passwordHash: await hashed } })
          const { email } = person
          await withService(page, { endpoint: `${stub.origin}/${randomUUID()}`, keys: stub.keys })
          await signIn(page, email)
          await page.goto(at(locale, PREFERENCES))
          expect(await devicesOf(email)).toEqual([])
          const group = page.getByRole("group", { name: m.push_kinds({}, words) })
          for (const label of [m.push_messages, m.push_proposals, m.push_deadlines])
            await group.getByLabel(label({}, words), { exact: true }).uncheck()
          await press(page, m.push_enable({}, words))
          await expect(page.getByText(m.push_kinds_none({}, words))).toBeVisible()
          await group.getByLabel(m.push_messages({}, words), { exact: true }).check()
          await press(page, m.push_enable({}, words))
          await page.waitForURL((url) => url.searchParams.get("saved") === "on")
          await expect(page.getByText(m.push_on({}, words))).toBeVisible()
          expect(await devicesOf(email)).toMatchObject([{ kinds: ["messages"] }])

          await anotherDevice(email, stub)
          await tell(person, "Nouveau message de Maison Orsay", "/account")
          await expect.poll(() => stub.pushed.length).toBe(1)
          const shown = await deliver(page, JSON.stringify(stub.pushed[0]?.message))
          await expect.poll(shown).toEqual({
            title: "Nouveau message de Maison Orsay",
            data: "/account",
            lang: "fr",
            tag: expect.stringMatching(/^[\da-f]{32}$/),
          })
          await page.goto(at(locale, PREFERENCES))
          await expect(page.getByRole("list", { name: m.push_devices({}, words) }).getByRole("listitem")).toHaveCount(2)
          await look(page, "push")

          await press(page, m.push_disable({}, words))
          await page.waitForURL((url) => url.searchParams.get("saved") === "off")
          expect(await devicesOf(email)).toMatchObject([{ kinds: ["deadlines"] }])
        } finally {
          await stub.close()
        }
      })

      test("who has refused it in the browser is told how to allow it, and keeps the other devices", async ({
        page,
      }) => {
        const stub = await startPushStub()
        await stub.close()
        const email = await anAccount("entreprise")
        await anotherDevice(email, stub)
        await page.addInitScript(() =>
          Object.defineProperty(Notification, "permission", { get: () => "denied" as const }),
        )
        await signIn(page, email)
        await page.goto(at(locale, PREFERENCES))
        await expect(page.getByText(m.push_denied({}, words))).toBeVisible()
        await expect(page.getByRole("button", { name: m.push_enable({}, words) })).toHaveCount(0)
        await look(page, "push-denied")
      })
    })

test("a click leads to a page of this site, and nowhere else", async ({ page }) => {
  await signIn(page, await anAccount("user"))
  await page.goto(PREFERENCES)
  const worker = await workerOf(page)
  const led = await worker.evaluate(
    async (paths) => {
      const here = globalThis as unknown as { clients: object; open: (path: string) => Promise<void> }
      const opened: string[] = []
      Object.defineProperty(here.clients, "openWindow", { value: async (href: string) => void opened.push(href) })
      for (const path of paths) await here.open(path)
      return opened.map((href) => new URL(href).pathname)
    },
    ["/messages/x", "//evil.example/x", "/\\evil.example/x", "https://evil.example", "javascript:alert(1)", "messages"],
  )
  expect(led).toEqual(["/messages/x"])
})

/** As the browser tells the worker that its address is gone; only a browser itself makes such an event, so that its work is awaited here. */
async function loseAddress(page: Page, subscription: Endpoint) {
  const worker = await workerOf(page)
  return worker.evaluate(async (given) => {
    const here = globalThis as unknown as { renew: (given?: unknown) => Promise<void>; left: string[] }
    here.left = []
    const made = { toJSON: () => given, unsubscribe: async () => here.left.push(given.endpoint) > 0 }
    Object.assign(PushManager.prototype, { getSubscription: async () => made, subscribe: async () => made })
    await here.renew()
    return here.left
  }, subscription)
}

test("a browser that loses its address brings a new one while it is signed in there, and has none once it is not", async ({
  page,
  request,
}) => {
  const stub = await startPushStub()
  try {
    const { email } = await buildersFor({ sql }).anInfluencer({ owner: { passwordHash: await hashed } })
    const [first, second, third] = [1, 2, 3].map(() => ({
      endpoint: `${stub.origin}/${randomUUID()}`,
      keys: stub.keys,
    }))
    if (!first || !second || !third) throw new Error("three were made")
    await withService(page, first)
    await signIn(page, email)
    await page.goto(PREFERENCES)
    // Nothing is on: the browser gives back what it has.
    expect(await loseAddress(page, second)).toEqual([second.endpoint])
    await press(page, m.push_enable({}, { locale: "fr" }))
    await page.waitForURL((url) => url.searchParams.get("saved") === "on")
    expect(await devicesOf(email)).toMatchObject([{ endpoint: first.endpoint }])
    expect(await loseAddress(page, second)).toEqual([])
    expect(await devicesOf(email)).toMatchObject([
      { endpoint: second.endpoint, kinds: ["messages", "proposals", "deadlines"] },
    ])
    // What the site does not take is given back.
    const odd = { ...third, endpoint: "http://elsewhere.example/x" }
    expect(await loseAddress(page, odd)).toEqual([odd.endpoint])

    await sql("delete from auth.sessions s using auth.users u where u.id = s.user_id and u.email = $1", [email])
    expect(await loseAddress(page, third)).toEqual([third.endpoint])
    expect(await devicesOf(email)).toEqual([])
  } finally {
    await stub.close()
  }
  // Whoever is nobody here learns nothing and changes nothing.
  const asked = "/account/push-subscription"
  expect((await request.get(asked)).status()).toBe(401)
  const headers = { origin: process.env.VITRINE_E2E_URL ?? "" }
  expect((await request.post(asked, { headers, form: { endpoint: "https://push.example/x" } })).status()).toBe(401)
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("the list stands, a device is taken out of it, and switching on says what it needs", async ({ page }) => {
    const words = { locale: "fr" } as const
    const stub = await startPushStub()
    await stub.close()
    const email = await anAccount("influencer")
    await anotherDevice(email, stub)
    await signIn(page, email)
    await page.goto(PREFERENCES, { waitUntil: "load" })
    await expect(page.getByText(m.push_needs_script({}, words))).toBeVisible()
    await expect(page.getByRole("button", { name: m.push_enable({}, words) })).toBeHidden()
    await page
      .getByRole("list", { name: m.push_devices({}, words) })
      .getByRole("button")
      .click()
    await page.waitForURL((url) => url.searchParams.get("saved") === "off")
    expect(await devicesOf(email)).toEqual([])
  })
})
