import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import "#app/features/media-kit/jobs.server"
import { readConfig } from "#platform/config/config.server"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { ensureQueues } from "#platform/jobs/queues.server"
import "#platform/mail/mail.jobs.server"
import { createServer } from "node:http"
import { anInfluencer, type Influencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { startDnsStub } from "#tests/support/dns-stub"
import { portOf } from "#tests/support/port-of"
import { useNoLimits, useSettings } from "#tests/support/settings"
import { checkDomain } from "./check.server"
import { takeGivenName } from "./commands.server"
import { givenName } from "./given-name"
import { findGivenName, listOwnDomains } from "./queries.server"
import { SentDomain } from "./schema.server"

const dns = await startDnsStub()
const front = createServer(({ headers: { host = "" } }, response) => {
  response.end(`Sitemap: http://${host}/sitemap.xml\n`)
})
await new Promise<void>((done) => front.listen(0, "127.0.0.1", done))
useNoLimits()
useSettings({
  PORT: String(portOf(front)),
  DOMAIN_RESOLVER: dns.server,
  DOMAIN_ADDRESSES: "127.0.0.1",
  DOMAIN_WILDCARD: "vitrine.page",
})
useDatabase()
beforeAll(() => ensureQueues())
afterAll(async () => {
  front.close()
  await dns.stop()
})

const ASKED = { clientAddress: "198.51.100.7" }
const rename = ({ influencerId }: Influencer, path: string) =>
  withActor(SYSTEM, (tx) =>
    tx.execute(sql`update custom_links set custom_path = ${path} where influencer_id = ${influencerId}`),
  )
async function aCreator(path: string) {
  const person = await anInfluencer({ path })
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`update auth.users set created_at = now() - interval '8 days' where id = ${person.userId}`),
  )
  return person
}
const own = async ({ actor }: Influencer) => (await listOwnDomains(actor))[0]

test("a page has the name of its path in one press: proved and answering, with no record and no question to name servers", async () => {
  const zoe = await aCreator("zoe-given")
  expect(await findGivenName(zoe.actor)).toBe("zoe-given.vitrine.page")
  await checkDomain(await takeGivenName(zoe.actor, ASKED))
  expect(await own(zoe)).toMatchObject({
    name: "zoe-given.vitrine.page",
    state: "proved",
    isLive: true,
    isGiven: true,
    records: [],
  })
  expect(dns.asked).toEqual([])
  expect(await findGivenName(zoe.actor)).toBeNull()
})

test("it stays with whoever has it when the page is called otherwise, and nobody who has the path then takes it", async () => {
  const [zoe, ines] = [await aCreator("zoe-first"), await aCreator("ines-second")]
  const hers = await takeGivenName(zoe.actor, ASKED)
  await checkDomain(hers)
  await rename(zoe, "zoe-renamed")
  await rename(ines, "zoe-first")
  const theirs = await takeGivenName(ines.actor, ASKED)
  await checkDomain(theirs)
  await checkDomain(hers)
  expect(await own(ines)).toMatchObject({ state: "waiting", proofFault: "taken" })
  expect(await own(zoe)).toMatchObject({ state: "proved", isLive: true })
})

test("a name is proved to nobody whose path it is not", async () => {
  const zoe = await aCreator("zoe-before")
  const id = await takeGivenName(zoe.actor, ASKED)
  await rename(zoe, "zoe-after")
  await checkDomain(id)
  expect(await own(zoe)).toMatchObject({ state: "waiting", proofFault: "missing" })
})

test("new accounts wait for it as for any domain, and nobody types one of those names", async () => {
  const newcomer = await anInfluencer({ path: "zoe-new" })
  await expect(takeGivenName(newcomer.actor, ASKED)).rejects.toMatchObject({ code: "editor_domain_too_new" })
  for (const name of ["vitrine.page", "zoe.vitrine.page", "a.b.vitrine.page", "HTTPS://Zoe.Vitrine.Page/"])
    expect([name, SentDomain.safeParse({ name }).success]).toEqual([name, false])
  expect(SentDomain.safeParse({ name: "notvitrine.page" }).success).toBe(true)
})

test("names of mail and networks, and what is no part of a host's name, are given to nobody", async () => {
  for (const path of ["www", "mail", "wpad", "autodiscover", "ns1", "xn--zo-cja", "zoe_b", "-zoe", "zoe-", null])
    expect([path, givenName(path, "vitrine.page")]).toEqual([path, null])
  expect([givenName("zoe", undefined), givenName("zoe", "vitrine.page")]).toEqual([null, "zoe.vitrine.page"])
  const zoe = await aCreator("zoe_given")
  await expect(takeGivenName(zoe.actor, ASKED)).rejects.toThrow(NotFound)
})

test("a domain that shares cookies with the site is refused at the start", () => {
  const set = { PUBLIC_URL: "https://www.vitrine.example", SMTP_URL: "smtp://mail.example" }
  for (const wildcard of ["www.vitrine.example", "vitrine.example", "pages.vitrine.example", "a.www.vitrine.example"])
    expect(() => readConfig({ ...set, DOMAIN_WILDCARD: wildcard })).toThrow(/shares cookies/)
  const british = { ...set, PUBLIC_URL: "https://www.vitrine.co.uk" }
  expect(() => readConfig({ ...british, DOMAIN_WILDCARD: "pages.vitrine.co.uk" })).toThrow(/shares cookies/)
  expect(readConfig({ ...british, DOMAIN_WILDCARD: "vitrine-pages.co.uk" }).domains.wildcard).toBe(
    "vitrine-pages.co.uk",
  )
  expect(readConfig({ ...set, DOMAIN_WILDCARD: "vitrine.page" }).domains.wildcard).toBe("vitrine.page")
  const local = { PUBLIC_URL: "http://127.0.0.1:3000" }
  expect(readConfig({ ...local, DOMAIN_WILDCARD: "localhost" }).domains.wildcard).toBe("localhost")
  expect(() => readConfig({ ...local, DOMAIN_WILDCARD: "127.0.0.1" })).toThrow(/shares cookies/)
})
