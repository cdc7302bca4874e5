import { randomUUID } from "node:crypto"
import { createServer } from "node:http"
import { beforeAll, describe, expect, test, vi } from "vitest"
import { freePort, type Site } from "../support/site.ts"
import { startWebhookReceiver } from "../support/webhook-receiver.ts"
import { aCreator, site as nearSite, PASSWORD } from "./scene.ts"
import { useStubInternet } from "./stub-internet-site.ts"

type Delivery = { state: string; fault: string | null; status: number | null; answer: string | null }
type Person = Awaited<ReturnType<typeof aCreator>>

/** Has the endpoint told of a test; how that ended. */
async function told({ sql }: Pick<Site, "sql">, { browser }: Person, id: string): Promise<Delivery> {
  await sql("delete from webhook_deliveries where endpoint_id = $1", [id])
  expect(await browser.post(`/account/webhooks/${id}`, { intent: "test" })).toMatchObject({ status: 302 })
  return vi.waitFor(
    async () => {
      const [tried] = await sql<Delivery>(
        `select state, fault, status_code as status, answer from webhook_deliveries
         where endpoint_id = $1 and tried_at is not null`,
        [id],
      )
      if (!tried) throw new Error("nobody has been told yet")
      return tried
    },
    { timeout: 60_000, interval: 50 },
  )
}

async function endpointsOf({ sql }: Pick<Site, "sql">, { id }: Person) {
  return sql<{ id: string; url: string }>("select id, url from webhook_endpoints where user_id = $1", [id])
}

describe("on a site that the internet reaches", () => {
  const NAME = "hooks.evil-example.com"
  const PUBLIC = "93.184.215.14"
  const { started, leadsTo, called } = useStubInternet()
  let site: Site
  let attacker: Person
  let endpoint: { id: string }

  beforeAll(async () => {
    const { people } = started()
    site = started().site
    attacker = await people.aCreator()
    await add(`https://${NAME}/hook`)
    const [added] = await endpointsOf(site, attacker)
    if (!added) throw new Error("an address of the outside may be an endpoint")
    endpoint = added
  })

  const add = (url: string) =>
    attacker.browser.post("/account/webhooks", { url, events: "statistics.updated", currentPassword: PASSWORD })

  test.each([
    "http://hooks.example.com/",
    "https://hooks.example.com:22/",
    "https://hooks.example.com:8443/",
    "https://nadia@hooks.example.com/",
    "https://hooks.example.com@127.0.0.1/",
    "https://127.0.0.1#@hooks.example.com/",
    "https://127.0.0.1/",
    "https://127.0.0.1./",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0x7f.0.0.1/",
    "https://0177.0.0.1/",
    "https://017700000001/",
    "https://①②⑦.⓪.⓪.①/",
    "https://127。0。0。1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://93.184.215.14/",
    "https://[::1]/",
    "https://[::]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://[::127.0.0.1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[2002:7f00:1::]/",
    "https://[fe80::1%25eth0]/",
    "https://[fd00:ec2::254]/",
    "https://[2606:4700::1111]/",
    "https://localhost/",
    "https://localhost./",
    "https://LOCALHOST:443/",
    "https://printer/",
    "https://hooks.example.com./",
    "file:///etc/passwd",
    "gopher://127.0.0.1:25/_MAIL",
    "//127.0.0.1/",
    "https:127.0.0.1",
    "https:\\\\127.0.0.1\\",
  ])("%s is no endpoint", async (url) => {
    await add(url)
    expect((await endpointsOf(site, attacker)).map(({ url: kept }) => kept)).toEqual([`https://${NAME}/hook`])
  })

  test.each([
    ["127.0.0.1"],
    ["127.8.8.8"],
    ["0.0.0.0"],
    ["10.0.0.1"],
    ["172.16.0.1"],
    ["192.168.1.1"],
    ["169.254.169.254"],
    ["100.100.100.200"],
    ["224.0.0.1"],
    ["255.255.255.255"],
    ["::1"],
    ["::"],
    ["::ffff:127.0.0.1"],
    ["::ffff:a9fe:a9fe"],
    ["::7f00:1"],
    ["64:ff9b::7f00:1"],
    ["64:ff9b:1::1"],
    ["2002:7f00:1::"],
    ["2001:0:7f00:1::"],
    ["fe80::1"],
    ["fec0::1"],
    ["fd00:ec2::254"],
    ["ff02::1"],
    ["5f00::1"],
    ["100::1"],
  ])("a name that leads to %s is not dialled, nor where a public address stands beside it", async (inside) => {
    for (const answer of [[inside], [PUBLIC, inside], [inside, PUBLIC]]) {
      leadsTo(NAME, answer)
      expect(await told(site, attacker, endpoint.id)).toMatchObject({ state: "failed", fault: "address" })
    }
    expect(called()).toEqual(Array(3).fill({ looked: NAME }))
  })

  test("a name that leads outside is dialled where it led, after one look-up", async () => {
    leadsTo(NAME, [PUBLIC], ["127.0.0.1"])
    expect(await told(site, attacker, endpoint.id)).toMatchObject({ state: "failed", fault: "unreachable" })
    expect(called()).toEqual([{ looked: NAME }, { dialled: PUBLIC }])

    // The name has been bound to the inside meanwhile, as the attacker's own name server can.
    expect(await told(site, attacker, endpoint.id)).toMatchObject({ state: "failed", fault: "address" })
    expect(called()).toEqual([{ looked: NAME }, { dialled: PUBLIC }, { looked: NAME }])
  })

  test("a name that leads nowhere is told as that", async () => {
    leadsTo(NAME, [])
    expect(await told(site, attacker, endpoint.id)).toMatchObject({ state: "failed", fault: "address" })
  })
})

describe("on a machine of its own, whose programs may be told", () => {
  let attacker: Person
  beforeAll(async () => {
    attacker = await aCreator()
  })

  async function anEndpoint(url: string) {
    await nearSite.sql("delete from webhook_endpoints where user_id = $1", [attacker.id])
    await attacker.browser.post("/account/webhooks", { url, events: "statistics.updated", currentPassword: PASSWORD })
    const [added] = await endpointsOf(nearSite, attacker)
    if (!added) throw new Error(`${url} may be an endpoint here`)
    return added.id
  }

  test("an answer that leads elsewhere is an answer, and is not followed", async () => {
    const [first, second] = [await startWebhookReceiver(), await startWebhookReceiver()]
    const id = await anEndpoint(first.url)
    for (const [status, location] of [
      [301, second.url],
      [307, second.url],
      [308, "http://169.254.169.254/latest/meta-data/"],
      [302, "file:///etc/passwd"],
    ] as const) {
      first.script.push({ status, headers: { Location: location } })
      expect(await told(nearSite, attacker, id)).toMatchObject({ state: "failed", fault: null, status })
    }
    expect(first.received).toHaveLength(4)
    expect(second.received).toEqual([])
    await Promise.all([first.close(), second.close()])
  })

  test("an answer without end, one that never comes, and one that drips take neither memory nor anybody's turn", async () => {
    let sent = 0
    const endless = createServer((request, response) => {
      request.resume()
      if (request.url === "/drip") {
        const dripping = setInterval(() => response.write("x"), 200)
        response.on("close", () => clearInterval(dripping))
        return
      }
      const more = () => {
        sent += 65_536
        if (!response.destroyed) response.write(Buffer.alloc(65_536, "a"), more)
      }
      if (request.url === "/endless") more()
    })
    const port = await freePort()
    endless.listen(port, "127.0.0.1")
    const id = await anEndpoint(`http://127.0.0.1:${port}/endless`)
    expect(await told(nearSite, attacker, id)).toMatchObject({
      state: "delivered",
      status: 200,
      answer: "a".repeat(1024),
    })
    expect(sent).toBeLessThan(50_000_000)

    for (const path of ["drip", "silent"]) {
      const slow = told(nearSite, attacker, await anEndpoint(`http://127.0.0.1:${port}/${path}`))
      expect(await attacker.browser.get("/account/webhooks")).toMatchObject({ status: 200 })
      expect(await slow).toMatchObject({ state: "failed", fault: "timeout" })
    }
    endless.close()
    endless.closeAllConnections()
  })

  test("what an endpoint answers is shown to its owner as text, and to nobody else", async () => {
    const [receiver, victim] = [await startWebhookReceiver(), await aCreator()]
    const id = await anEndpoint(receiver.url)
    const secret = randomUUID()
    receiver.script.push({ status: 500, body: `<script>alert("${secret}")</script>` })
    await told(nearSite, attacker, id)
    const log = await attacker.browser.get(`/account/webhooks/${id}`)
    expect(log.text).toContain(secret)
    expect(log.text).not.toContain("<script>alert(")
    expect(await victim.browser.get(`/account/webhooks/${id}`)).toMatchObject({ status: 404 })
    for (const intent of ["test", "again", "on", "off", "delete"])
      expect((await victim.browser.post(`/account/webhooks/${id}`, { intent })).status).toBe(404)
    await receiver.close()
  })
})
