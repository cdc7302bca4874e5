import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { CONNECTABLE_NETWORKS, type ConnectableNetwork } from "#vocabulary/networks"
import { connectEnvironment } from "../support/network-stub/environment.ts"
import { googleEnvironment } from "../support/network-stub/google-environment.ts"
import { type NetworkStub, startNetworkStub } from "../support/network-stub.ts"
import { type Site, startSite } from "../support/site.ts"
import { peopleOf } from "./scene.ts"

// A stub of its own, that says as whom the browser is known to the network, and a site that reads all networks there.
let stub: NetworkStub
let site: Site
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  stub = await startNetworkStub()
  stub.oauth.answersBy("allow")
  const env = {
    ...connectEnvironment(stub.origin),
    ...googleEnvironment(stub.origin),
    TRUSTED_PROXIES: "127.0.0.1,::1",
    // Two people come and go more often here than one may in an hour.
    RATE_LIMIT_FACTOR: "1000",
  }
  site = await startSite({ env, logFile: "test-results/abuse.log" })
  people = peopleOf(site)
  await site.sql(
    `insert into settings (key, value) values ('x_daily_cap_cents', '100') on conflict (key) do update set value = '100'`,
  )
})
afterAll(async () => {
  await site.stop()
  await stub.close()
})

type Creator = Awaited<ReturnType<ReturnType<typeof peopleOf>["aCreator"]>>
type Browser = Creator["browser"]
let attacker: Creator
let victim: Creator
beforeAll(async () => {
  ;[attacker, victim] = [await people.aCreator(), await people.aCreator()]
})
beforeEach(async () => {
  await site.sql("update network_connections set ended_at = now() where ended_at is null")
  for (const { browser } of [attacker, victim]) browser.cookies.delete("connect")
})

/** Begins to connect; where the network asks the person. */
async function begin({ browser }: Pick<Creator, "browser">, network: ConnectableNetwork) {
  const answer = await browser.post(`/networks/connect/${network}`, {})
  expect(answer.location).toContain(stub.origin)
  return answer.location ?? ""
}

/** What the network sends a browser back with, in which a new account of its own is signed in. */
async function allow(address: string, network: ConnectableNetwork, handle = `h${randomUUID().slice(0, 8)}`) {
  const { id } = stub[network].addAccount({ handle, followers: 37_851, title: handle })
  stub.oauth.isUsedBy(network, id)
  return sentBack(address)
}

async function sentBack(address: string) {
  const answer = await fetch(address, { redirect: "manual" })
  const back = new URL(answer.headers.get("location") ?? "", address)
  expect(back.origin).toBe(site.url)
  return back.pathname + back.search
}

const connectionsOf = ({ influencerId }: Creator) =>
  site.sql<{ network: ConnectableNetwork; handle: string }>(
    "select network, handle from network_connections where influencer_id = $1 and ended_at is null",
    [influencerId],
  )
const stateIn = (path: string) => new URL(path, site.url).searchParams.get("state") ?? ""
const withParams = (path: string, params: Record<string, string>) => {
  const url = new URL(path, site.url)
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.pathname + url.search
}

describe.each(CONNECTABLE_NETWORKS)("on %s", (network) => {
  test("whoever goes the whole way has the own account connected, once", async () => {
    const back = await allow(await begin(victim, network), network)
    const cookie = victim.browser.cookies.get("connect") ?? ""
    expect(await victim.browser.get(back)).toMatchObject({ status: 302 })
    const connected = await connectionsOf(victim)
    expect(connected).toMatchObject([{ network }])
    expect(victim.browser.cookies.has("connect")).toBe(false)

    // The same answer again, with the cookie that the browser should have forgotten: the network's code is used up.
    victim.browser.cookies.set("connect", cookie)
    await victim.browser.get(back)
    expect(await connectionsOf(victim)).toEqual(connected)
  })

  test("the attacker's way back, opened by the victim, connects nothing: not without a way, nor on one of the victim's own", async () => {
    const back = await allow(await begin(attacker, network), network)
    await victim.browser.get(back)
    await begin(victim, network)
    await victim.browser.get(back)
    expect(await connectionsOf(victim)).toEqual([])
  })

  test("the attacker's cookie, planted in the victim's browser with the way back, connects nothing", async () => {
    const back = await allow(await begin(attacker, network), network)
    victim.browser.cookies.set("connect", attacker.browser.cookies.get("connect") ?? "")
    await victim.browser.get(back)
    expect(await connectionsOf(victim)).toEqual([])
    expect(await connectionsOf(attacker)).toEqual([])
  })

  test("the victim's way back, caught by the attacker, is of no use to them", async () => {
    const back = await allow(await begin(victim, network), network)
    await attacker.browser.get(back)
    await begin(attacker, network)
    await attacker.browser.get(back)
    expect(await connectionsOf(attacker)).toEqual([])
  })

  test("an answer meant for this network is taken at no other's address", async () => {
    const back = await allow(await begin(victim, network), network)
    for (const other of CONNECTABLE_NETWORKS.filter((each) => each !== network)) {
      const kept = victim.browser.cookies.get("connect") ?? ""
      await victim.browser.get(back.replace(`/callback/${network}`, `/callback/${other}`))
      victim.browser.cookies.set("connect", kept)
    }
    expect(await connectionsOf(victim)).toEqual([])
  })

  test.each([
    ["no state", { state: "" }],
    ["a state of the same length", { state: "A".repeat(43) }],
    ["no code", { code: "" }],
    ["a code of nobody's", { code: randomUUID() }],
  ])("with %s nothing is connected", async (_, params) => {
    const back = await allow(await begin(victim, network), network)
    expect((await victim.browser.get(withParams(back, params))).status).toBe(302)
    expect(await connectionsOf(victim)).toEqual([])
  })

  test("a way that was changed, or sealed for something else, is none", async () => {
    const back = await allow(await begin(victim, network), network)
    const kept = victim.browser.cookies.get("connect") ?? ""
    const google = people.aVisitor()
    await google.post("/auth/google", {})
    const flipped = kept.slice(0, -3) + (kept.at(-3) === "A" ? "B" : "A") + kept.slice(-2)
    for (const forged of [flipped, google.cookies.get("google") ?? "", "x", ""]) {
      victim.browser.cookies.set("connect", forged)
      expect((await victim.browser.get(back)).status).toBe(302)
    }
    expect(await connectionsOf(victim)).toEqual([])
  })

  test("nobody is led to the network by a link or by a form on another site", async () => {
    expect((await victim.browser.get(`/networks/connect/${network}`)).location).not.toContain(stub.origin)
    const headers = { origin: "https://evil.example" }
    expect(await victim.browser.post(`/networks/connect/${network}`, {}, headers)).toMatchObject({ status: 403 })
    expect(victim.browser.cookies.has("connect")).toBe(false)
  })
})

test.each(["youtube", "x"] as const)(
  "the victim's code, put into the attacker's own way back from %s, is refused (PKCE)",
  async (network) => {
    const stolen = new URL(await allow(await begin(victim, network), network), site.url).searchParams.get("code") ?? ""
    const own = await allow(await begin(attacker, network), network)
    await attacker.browser.get(withParams(own, { code: stolen }))
    expect(await connectionsOf(attacker)).toEqual([])
  },
)

describe("by Google", () => {
  const anAddress = () => `${randomUUID().slice(0, 8)}@gmail.com`
  async function beginGoogle(browser: Browser, email: string) {
    stub.google.isUsedBy({ sub: randomUUID(), email, email_verified: true, given_name: "Nadia" })
    return sentBack((await browser.post("/auth/google", {})).location ?? "")
  }
  const isSignedIn = (browser: Browser) => browser.cookies.has("session")

  test("whoever goes the whole way is let in, and the same way back lets nobody in again", async () => {
    const browser = people.aVisitor()
    const back = await beginGoogle(browser, anAddress())
    const [way, other] = [browser.cookies.get("google") ?? "", people.aVisitor()]
    await browser.get(back)
    expect(isSignedIn(browser)).toBe(true)
    other.cookies.set("google", way)
    await other.get(back)
    expect(isSignedIn(other)).toBe(false)
  })

  test("the attacker's way back signs no victim in as the attacker", async () => {
    const [thief, guest] = [people.aVisitor(), people.aVisitor()]
    const back = await beginGoogle(thief, anAddress())
    await guest.get(back)
    expect(isSignedIn(guest)).toBe(false)
    await beginGoogle(guest, anAddress())
    await guest.get(back)
    expect(isSignedIn(guest)).toBe(false)

    const before = victim.browser.cookies.get("session")
    victim.browser.cookies.set("google", thief.cookies.get("google") ?? "")
    await victim.browser.get(back)
    expect(victim.browser.cookies.get("session")).toBe(before)
  })

  test("a Google account that bears the victim's address, whose mailbox Google does not run, opens nothing", async () => {
    const [thief, stranger] = [people.aVisitor(), people.aVisitor()]
    await thief.get(await beginGoogle(thief, victim.email))
    expect(isSignedIn(thief)).toBe(false)
    const linked = () =>
      site.sql("select 1 from auth.accounts where user_id = $1 and provider_id = 'google'", [victim.id])
    expect(await linked()).toEqual([])
    // Its reader alone may allow it, by a link that opens a page with a button.
    const { links } = await people.mailTo(victim.email)
    const path = (links[0] ?? "").replace(site.url, "")
    expect((await stranger.get(path)).status).toBe(200)
    expect((await stranger.post("/auth/google/confirm", { token: "A".repeat(43) })).status).toBe(400)
    expect(await linked()).toEqual([])

    const unknown = `${randomUUID()}@example.test`
    await thief.get(await beginGoogle(thief, unknown))
    expect(isSignedIn(thief)).toBe(false)
    expect(await site.sql("select 1 from auth.users where email = $1", [unknown])).toEqual([])
  })

  test("the victim's code in the attacker's own way back lets nobody in, nor at the address of a network", async () => {
    const [guest, thief] = [people.aVisitor(), people.aVisitor()]
    const stolen = await beginGoogle(guest, anAddress())
    const own = await beginGoogle(thief, anAddress())
    const code = new URL(stolen, site.url).searchParams.get("code") ?? ""
    await thief.get(withParams(own, { code }))
    expect(isSignedIn(thief)).toBe(false)

    const again = await beginGoogle(guest, anAddress())
    const connecting = await begin(attacker, "youtube")
    const state = stateIn(connecting.replace(stub.origin, site.url))
    await attacker.browser.get(
      withParams(again.replace("/auth/google/callback", "/networks/callback/youtube"), { state }),
    )
    expect(await connectionsOf(attacker)).toEqual([])
  })
})
