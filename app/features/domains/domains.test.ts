import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { loadPublicPage } from "#app/features/link-page/public.server"
import { SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { ensureQueues } from "#platform/jobs/queues.server"
import { DAY_MS } from "#platform/text/day"
import { aNetwork, anInfluencer, countRows, type Influencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { checkDomain, forgetDomains, takeDue } from "./check.server"
import { addDomain, checkOwnDomain, preferDomain, removeDomain, setRedirects } from "./commands.server"
import "#platform/mail/mail.jobs.server"
import "#app/features/media-kit/jobs.server"
import { createServer } from "node:http"
import { startDnsStub } from "#tests/support/dns-stub"
import { portOf } from "#tests/support/port-of"
import { useNoLimits, useSettings } from "#tests/support/settings"
import { domainCalled, domainOfPath, domainsRead, openDomains } from "./known.server"
import { listOwnDomains, mayHaveDomain } from "./queries.server"
import { proofText } from "./rules"

const dns = await startDnsStub()
/** Answers as this site would at a domain; the test says at which. */
const answering = new Set<string>()
const front = createServer(({ headers: { host = "" } }, response) => {
  response.writeHead(answering.has(host.replace(/:\d+$/, "")) ? 200 : 502)
  response.end(`Sitemap: http://${host}/sitemap.xml\n`)
})
await new Promise<void>((done) => front.listen(0, "127.0.0.1", done))
useNoLimits()
useSettings({ PORT: String(portOf(front)), DOMAIN_RESOLVER: dns.server, DOMAIN_ADDRESSES: "127.0.0.1" })
useDatabase()

beforeAll(async () => {
  await ensureQueues()
  await openDomains(mkdtempSync(join(tmpdir(), "vitrine-domains-")))
})
afterAll(async () => {
  front.close()
  await dns.stop()
})
beforeEach(() => answering.clear())

const ASKED = { clientAddress: "198.51.100.7" }
let names = 0
const aName = () => `zoe-${++names}.fr`
/** Somebody whose account is old enough. */
async function aCreator() {
  const person = await anInfluencer()
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`update auth.users set created_at = now() - interval '8 days' where id = ${person.userId}`),
  )
  return person
}
type Creator = Awaited<ReturnType<typeof aCreator>>
function member({ userId }: Pick<Influencer, "userId">) {
  return { kind: "member", userId } as const
}
const add = (person: Creator, name: string) => addDomain(member(person), name, ASKED)
const own = async (person: Creator) => (await listOwnDomains(member(person)))[0]
const proofOf = async (person: Creator, name: string) =>
  (await listOwnDomains(member(person))).find((each) => each.name === name)?.records.at(-1)?.value ?? ""

/** Has name servers say what the screen asks for. */
async function setRecords(person: Creator, name: string, { address = "127.0.0.1" } = {}) {
  dns.say(name, { A: [address] })
  dns.say(`_vitrine.${name}`, { TXT: ["something else", await proofOf(person, name)] })
}

test("from the wish to the page: waiting, proved by its records, and the page's address once it answers by itself", async () => {
  const [zoe, name] = [await aCreator(), aName()]
  const id = await add(zoe, name)
  expect(await own(zoe)).toMatchObject({ state: "waiting", checkedAt: null })
  await checkOwnDomain(member(zoe), id)
  expect(await own(zoe)).toMatchObject({ state: "waiting", targetFault: "missing", proofFault: "missing" })

  await setRecords(zoe, name)
  await checkDomain(id)
  expect(await own(zoe)).toMatchObject({ state: "proved", isLive: false })
  await domainsRead()
  expect(domainCalled(name)).toMatchObject({ influencerId: zoe.influencerId })
  expect((await loadPublicPage(VISITOR, { id: zoe.influencerId })).domain).toBeNull()

  answering.add(name)
  await checkDomain(id)
  await domainsRead()
  expect((await loadPublicPage(VISITOR, { id: zoe.influencerId })).domain).toBe(name)
  expect(domainOfPath(zoe.path)).toBe(name)
  expect(await mails(zoe)).toEqual([expect.stringContaining(name)])
})

test.each([
  ["another target", { A: ["198.51.100.9"] }, undefined, { targetFault: "elsewhere", seen: "198.51.100.9" }],
  ["a second address elsewhere", { A: ["127.0.0.1"], AAAA: ["2001:db8::9"] }, undefined, { targetFault: "partly" }],
  ["no proof", { A: ["127.0.0.1"] }, { TXT: ["v=spf1 -all"] }, { targetFault: null, proofFault: "missing" }],
  ["another's proof", { A: ["127.0.0.1"] }, { TXT: [proofText("of another")] }, { proofFault: "others" }],
  ["name servers that fail", { fails: true }, { fails: true }, { dnsAway: true, state: "waiting" }],
  ["a proof of 60 KB", { A: ["127.0.0.1"] }, { TXT: [proofText("x").padEnd(60_000, "y")] }, { proofFault: "missing" }],
  [
    "thousands of proofs",
    { A: ["127.0.0.1"] },
    { TXT: Array.from({ length: 1_500 }, (_, n) => proofText(`${n}`)) },
    { proofFault: "others" },
  ],
])("%s is told for what it is", async (_, answers, texts, expected) => {
  const [zoe, name] = [await aCreator(), aName()]
  const id = await add(zoe, name)
  dns.say(name, answers)
  if (texts) dns.say(`_vitrine.${name}`, texts)
  await checkDomain(id)
  expect(await own(zoe)).toMatchObject(expected)
})

test("a domain whose records go is not the page's at once, lost after three days with a mail, and comes back with them", async () => {
  const { zoe, name, id } = await aLiveDomain()
  dns.forget(`_vitrine.${name}`)
  const later = (days: number) => new Date(Date.now() + days * DAY_MS)
  await checkDomain(id, later(0))
  expect(await own(zoe)).toMatchObject({ state: "proved", isLive: false, proofFault: "missing" })
  await domainsRead()
  expect([domainOfPath(zoe.path), domainCalled(name)?.name]).toEqual([undefined, name])
  await checkDomain(id, later(3.1))
  expect(await own(zoe)).toMatchObject({ state: "lost" })
  await domainsRead()
  expect(domainCalled(name)).toBeUndefined()
  expect((await mails(zoe)).length).toBe(2)
  await setRecords(zoe, name)
  await checkDomain(id, later(4))
  expect(await own(zoe)).toMatchObject({ state: "proved", isLive: true })
})

test("name servers that are away for weeks take nobody's domain", async () => {
  const { zoe, name, id } = await aLiveDomain()
  dns.say(name, { fails: true })
  for (const days of [1, 5, 20]) await checkDomain(id, new Date(Date.now() + days * DAY_MS))
  expect(await own(zoe)).toMatchObject({ state: "proved", isLive: true, dnsAway: true })
})

test("nobody takes a domain while its owner's proof stands, though they have one there too", async () => {
  const { zoe, name } = await aLiveDomain()
  const thief = await aCreator()
  const theirs = await add(thief, name)
  dns.say(`_vitrine.${name}`, { TXT: [await proofOf(zoe, name), await proofOf(thief, name)] })
  await checkDomain(theirs)
  expect(await own(thief)).toMatchObject({ state: "waiting", proofFault: "taken" })
  expect(await own(zoe)).toMatchObject({ state: "proved", isLive: true })
})

test("a domain that is handed on is the new owner's by its records, and lost to the old one, who is told", async () => {
  const { zoe, name } = await aLiveDomain()
  const ines = await aCreator()
  const hers = await add(ines, name)
  await setRecords(ines, name)
  await checkDomain(hers)
  expect(await own(ines)).toMatchObject({ state: "proved", isLive: true })
  expect(await own(zoe)).toMatchObject({ state: "lost" })
  expect((await mails(zoe)).length).toBe(2)
  await domainsRead()
  expect(domainCalled(name)?.influencerId).toBe(ines.influencerId)
})

test("of two who prove one domain at the same moment exactly one has it", async () => {
  const name = aName()
  const people = [await aCreator(), await aCreator()]
  const ids = await Promise.all(people.map((person) => add(person, name)))
  dns.say(name, { A: ["127.0.0.1"] })
  dns.say(`_vitrine.${name}`, { TXT: await Promise.all(people.map((person) => proofOf(person, name))) })
  await Promise.all(ids.map((id) => checkDomain(id)))
  const states = await Promise.all(people.map(async (person) => (await own(person))?.state))
  expect(states.toSorted()).toEqual(["proved", "waiting"])
})

test("an unproved wish hinders nobody, and an account has three at most and none twice", async () => {
  const [squatter, zoe, name] = [await aCreator(), await aCreator(), aName()]
  await add(squatter, name)
  const id = await add(zoe, name)
  await setRecords(zoe, name)
  await checkDomain(id)
  expect(await own(zoe)).toMatchObject({ state: "proved" })
  await expect(add(zoe, name)).rejects.toEqual(expect.objectContaining({ code: "editor_domain_there" }))
  await add(zoe, aName())
  const racing = await Promise.allSettled([add(zoe, aName()), add(zoe, aName()), add(zoe, aName())])
  expect(racing.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
})

test("a new account needs a connected network; a declared one is none", async () => {
  const declared = await anInfluencer({ networks: [aNetwork()] })
  const connected = await anInfluencer({ networks: [aNetwork({ provenance: "connected", ownedAt: new Date() })] })
  expect([await mayHaveDomain(member(declared)), await mayHaveDomain(member(connected))]).toEqual([false, true])
  expect(await mayHaveDomain(member(declared), new Date(Date.now() + 7.1 * DAY_MS))).toBe(true)
  await expect(addDomain(member(declared), aName(), ASKED)).rejects.toMatchObject({ code: "editor_domain_too_new" })
})

test("another's domain is neither checked nor chosen nor taken away", async () => {
  const { id } = await aLiveDomain()
  const other = member(await aCreator())
  await expect(checkOwnDomain(other, id)).rejects.toThrow(NotFound)
  await expect(preferDomain(other, id)).rejects.toThrow(NotFound)
  await expect(removeDomain(other, id, ASKED)).rejects.toThrow(NotFound)
  expect(await countRows(`page_domains where id = '${id}'`)).toBe(1)
})

test("nobody proves a domain by writing it down: only jobs may", async () => {
  const [zoe, name] = [await aCreator(), aName()]
  const id = await add(zoe, name)
  for (const statement of [
    sql`update page_domains set state = 'proved', proved_at = now() where id = ${id}`,
    sql`update page_domains set token = 'mine' where id = ${id}`,
    sql`update page_domains set name = 'google.com' where id = ${id}`,
    sql`insert into page_domains (id, influencer_id, name, token, state, proved_at) values (gen_random_uuid(), ${zoe.influencerId}, 'x.fr', 't', 'proved', now())`,
  ])
    await expect(withActor(member(zoe), (tx) => tx.execute(statement))).rejects.toMatchObject({
      cause: { code: "42501" },
    })
})

test("of several that answer the one that is chosen is the page's, and the switch is for all of them", async () => {
  const { zoe, name: first } = await aLiveDomain()
  const second = `www.${first}`
  const id = await add(zoe, second)
  await setRecords(zoe, second)
  answering.add(second)
  await checkDomain(id)
  await preferDomain(member(zoe), id)
  await domainsRead()
  expect([domainOfPath(zoe.path), domainCalled(first)?.leadsTo]).toEqual([second, second])
  await setRedirects(member(zoe), false)
  await domainsRead()
  expect(domainOfPath(zoe.path)).toBeUndefined()
  await removeDomain(member(zoe), id, ASKED)
  await domainsRead()
  expect([domainCalled(second), domainCalled(first)?.leadsTo]).toEqual([undefined, null])
})

test("the screen names CNAME for what stands below a domain, and addresses for the domain itself", async () => {
  const zoe = await aCreator()
  await add(zoe, "liens.zoe-cname.co.uk")
  await add(zoe, "zoe-apex.co.uk")
  const [below, apex] = await listOwnDomains(member(zoe))
  expect(below?.records.map(({ type, name, value }) => [type, name, value])).toEqual([
    ["CNAME", "liens.zoe-cname.co.uk", "localhost"],
    ["TXT", "_vitrine.liens.zoe-cname.co.uk", expect.stringMatching(/^vitrine-proof=[0-9a-f]{40}$/)],
  ])
  expect(apex?.records[0]).toEqual({ type: "A", name: "zoe-apex.co.uk", value: "127.0.0.1" })
})

test("what is due is taken once, and what nobody proves is forgotten after a week", async () => {
  const [zoe, name] = [await aCreator(), aName()]
  const id = await add(zoe, name)
  const now = new Date(Date.now() + 60_000)
  const taken = await Promise.all([takeDue(500, now), takeDue(500, now)])
  expect(taken.flat().filter((each) => each.id === id)).toHaveLength(1)
  await forgetDomains(new Date(Date.now() + 6.9 * DAY_MS))
  expect(await own(zoe)).toBeDefined()
  await forgetDomains(new Date(Date.now() + 7.1 * DAY_MS))
  expect(await own(zoe)).toBeUndefined()
})

async function aLiveDomain() {
  const [zoe, name] = [await aCreator(), aName()]
  const id = await add(zoe, name)
  await setRecords(zoe, name)
  answering.add(name)
  await checkDomain(id)
  await domainsRead()
  expect(domainOfPath(zoe.path)).toBe(name)
  return { zoe, name, id }
}

async function mails({ userId }: Creator) {
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute<{ subject: string }>(sql`
      select m.subject from mail_outbox m join profiles p on p.email = m.recipient where p.id = ${userId} order by m.created_at`),
  )
  return rows.map(({ subject }) => subject)
}
