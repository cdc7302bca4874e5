import { createServer } from "node:http"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { ensureQueues } from "#platform/jobs/queues.server"
import "#platform/mail/mail.jobs.server"
import "#app/features/media-kit/jobs.server"
import { anInfluencer, countRows } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { startDnsStub } from "#tests/support/dns-stub"
import { portOf } from "#tests/support/port-of"
import { useNoLimits, useSettings } from "#tests/support/settings"
import { checkDomain } from "./check.server"
import { addDomain, removeDomain } from "./commands.server"
import { listOwnDomains } from "./queries.server"

const dns = await startDnsStub()
/** The addresses at which somebody asked, with the host that they asked for. */
const dialled: string[] = []
// The site's own address is one of the machine, where everything that is dialled is seen.
const site = createServer(({ headers: { host = "" }, socket }, response) => {
  dialled.push(`${socket.localAddress} ${host.replace(/:\d+$/, "")}`)
  response.end(`Sitemap: http://${host}/sitemap.xml\n`)
})
await new Promise<void>((done) => site.listen(0, "127.0.0.2", done))
const fronts = [site]
useNoLimits()
useSettings({
  PORT: String(portOf(site)),
  DOMAIN_RESOLVER: dns.server,
  DOMAIN_ADDRESSES: "127.0.0.2, 2001:DB8:0:0::1",
})
useDatabase()
beforeAll(async () => {
  await ensureQueues()
  // What stands inside the operator's network, at the port of the site.
  const inside = createServer((_, response) => response.end("inside"))
  inside.on("connection", () => dialled.push("127.0.0.9"))
  await new Promise<void>((done) => inside.listen(portOf(site), "127.0.0.9", done))
  fronts.push(inside)
})
beforeEach(() => void dialled.splice(0))
afterAll(async () => {
  for (const front of fronts) front.close()
  await dns.stop()
})

const ASKED = { clientAddress: "198.51.100.7" }
let names = 0

async function aWish() {
  const person = await anInfluencer()
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`update auth.users set created_at = now() - interval '8 days' where id = ${person.userId}`),
  )
  const actor = { kind: "member", userId: person.userId } as const
  const name = `zoe-${++names}.fr`
  const id = await addDomain(actor, name, ASKED)
  const own = async () => (await listOwnDomains(actor))[0]
  const proof = (await own())?.records.at(-1)?.value ?? ""
  dns.say(`_vitrine.${name}`, { TXT: [proof] })
  return { actor, name, id, proof, own }
}

test.each([
  ["the machine itself", { A: ["127.0.0.9"] }],
  ["a neighbour inside", { A: ["10.0.0.7"] }],
  ["the cloud's own door", { A: ["169.254.169.254"] }],
  ["the site and the inside", { A: ["127.0.0.2", "127.0.0.9"] }],
  ["the site, and the inside by IPv6", { A: ["127.0.0.2"], AAAA: ["::1"] }],
  ["the inside written as IPv6", { AAAA: ["::ffff:127.0.0.9"] }],
  ["no address at all", { A: ["0.0.0.0"] }],
  ["a name that leads inside", { CNAME: "inside.example" }],
  ["a ring of names", { CNAME: "ring.example" }],
])("a proof beside %s proves nothing, and nobody is dialled", async (_, answers) => {
  const { name, id, own } = await aWish()
  dns.say("inside.example", { A: ["127.0.0.9"] })
  dns.say("ring.example", { CNAME: name })
  dns.say(name, answers)
  await checkDomain(id)
  expect(await own()).toMatchObject({ state: "waiting", isLive: false })
  expect(dialled).toEqual([])
})

test("names that lead here by way of others are right, and so is an address that the settings spell otherwise", async () => {
  for (const answers of [{ CNAME: "far.example" }, { A: ["127.0.0.2"], AAAA: ["2001:db8::1"] }]) {
    const { name, id, own } = await aWish()
    dns.say("far.example", { CNAME: "near.example" })
    dns.say("near.example", { A: ["127.0.0.2"] })
    dns.say(name, answers)
    await checkDomain(id)
    expect([answers, (await own())?.state]).toEqual([answers, "proved"])
  }
})

test("what is asked by HTTP is the address that was judged, though the name leads elsewhere a moment later", async () => {
  const { name, id, own } = await aWish()
  dns.say(name, { A: ["127.0.0.2"] })
  const asks = dns.asked.length
  const checking = checkDomain(id)
  await vi.waitFor(() => expect(dns.asked.slice(asks).filter((asked) => asked === name).length).toBe(2))
  dns.say(name, { A: ["127.0.0.9"] })
  await checking
  expect(await own()).toMatchObject({ state: "proved", isLive: true })
  expect(dialled).toEqual([`127.0.0.2 ${name}`])
  expect(dns.asked.slice(asks).filter((asked) => asked === name)).toHaveLength(2)
})

test("a domain that is given up, or whose page goes, while name servers are slow to answer stays gone", async () => {
  for (const goes of ["domain", "page"] as const) {
    const { actor, name, id } = await aWish()
    const { promise: after, resolve: answer } = Promise.withResolvers<void>()
    dns.say(name, { A: ["127.0.0.2"], after })
    const asks = dns.asked.length
    const checking = checkDomain(id)
    await vi.waitFor(() => expect(dns.asked.slice(asks)).toContain(name))
    if (goes === "domain") await removeDomain(actor, id, ASKED)
    else
      await withActor(SYSTEM, (tx) =>
        tx.execute(sql`delete from influencers where id = (select influencer_id from page_domains where id = ${id})`),
      )
    answer()
    await checking
    expect([goes, await countRows(`page_domains where name = '${name}'`)]).toEqual([goes, 0])
    expect(await countRows(`audit_log where action = 'domain_proved' and target = '${id}'`)).toBe(0)
    expect(dialled).toEqual([])
  }
})

test("one that is given up and asked for anew while a check runs has to be proved anew", async () => {
  const { actor, name, id, own } = await aWish()
  const { promise: after, resolve: answer } = Promise.withResolvers<void>()
  dns.say(name, { A: ["127.0.0.2"], after })
  const asks = dns.asked.length
  const checking = checkDomain(id)
  await vi.waitFor(() => expect(dns.asked.slice(asks)).toContain(name))
  await removeDomain(actor, id, ASKED)
  const anew = await addDomain(actor, name, ASKED)
  answer()
  await checking
  expect(await own()).toMatchObject({ id: anew, state: "waiting" })
  await checkDomain(anew)
  // The old proof is another's now.
  expect(await own()).toMatchObject({ state: "waiting", proofFault: "others" })
})

test("two checks of one domain at once tell and write once", async () => {
  const { name, id, own } = await aWish()
  dns.say(name, { A: ["127.0.0.2"] })
  await Promise.all([checkDomain(id), checkDomain(id), checkDomain(id)])
  expect(await own()).toMatchObject({ state: "proved", isLive: true })
  for (const verb of ["proved", "answered"])
    expect([verb, await countRows(`audit_log where action = 'domain_${verb}' and target = '${id}'`)]).toEqual([verb, 1])
})
