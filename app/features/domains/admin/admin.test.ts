import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { domainCalled, domainsRead, openDomains } from "#app/features/domains/public.server"
import "#app/features/media-kit/jobs.server"
import "#platform/mail/mail.jobs.server"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Forbidden, NotFound } from "#platform/errors/errors"
import { ensureQueues } from "#platform/jobs/queues.server"
import { anAdmin, anInfluencer, countRows } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { aProvedDomain } from "#tests/support/domains"
import { releaseDomain } from "./act.server"
import { loadDomains } from "./load.server"

useDatabase()
beforeAll(async () => {
  await ensureQueues()
  await openDomains(mkdtempSync(join(tmpdir(), "vitrine-domains-")))
})

const load = (admin: { actor: Parameters<typeof loadDomains>[0] }, query = "") =>
  loadDomains(admin.actor, new URLSearchParams(query))

async function aWish(influencerId: string, name: string) {
  const id = newId()
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`
      insert into page_domains (id, influencer_id, name, token, target_fault, proof_fault, seen, checked_at)
      values (${id}, ${influencerId}, ${name}, 't', 'elsewhere', 'missing', '198.51.100.9', now())`),
  )
  return id
}

test("an admin sees every domain with how it stands, and finds it by its name, in letters too, or by its page's", async () => {
  const admin = await anAdmin()
  const zoe = await anInfluencer({ name: "Zoé Éclair" })
  const proved = await aProvedDomain(zoe.influencerId, { name: "xn--zo-cja-search.fr" })
  const waiting = await aWish(zoe.influencerId, "zoe-waiting.fr")
  const { domains, found } = await load(admin, "q=eclair")
  expect(domains.map(({ id }) => id)).toEqual([waiting, proved])
  expect(found.count).toBe(2)
  expect(domains[0]).toMatchObject({
    state: "waiting",
    targetFault: "elsewhere",
    seen: "198.51.100.9",
    page: "Zoé Éclair",
  })
  expect(domains[1]).toMatchObject({ state: "proved", isLive: true, isChecked: true, losesAt: null })
  const letters = await aProvedDomain(zoe.influencerId, { name: "xn--zo-cja.fr" })
  expect((await load(admin, `q=${encodeURIComponent("zoé.fr")}`)).domains.map(({ id }) => id)).toEqual([letters])
  expect((await load(admin, "q=waiting")).domains.map(({ id }) => id)).toEqual([waiting])
  expect((await load(admin, `confirm=release&id=${waiting}`)).asked).toMatchObject({ id: waiting })
  expect((await load(admin, "confirm=release&id=nothing")).asked).toBeNull()
})

test("the list pages by name and by age without gaps", async () => {
  const admin = await anAdmin()
  const lea = await anInfluencer({ name: "Léa Longue" })
  for (let n = 0; n < 27; n++) await aWish(lea.influencerId, `page-${String(n).padStart(2, "0")}.fr`)
  const first = await load(admin, "q=longue&sort=name")
  const second = await load(admin, `q=longue&sort=name&after=${first.page.next}`)
  expect([first.domains.length, second.domains.map(({ name }) => name)]).toEqual([25, ["page-25.fr", "page-26.fr"]])
  expect((await load(admin, "q=longue")).domains[0]?.name).toBe("page-26.fr")
})

test("a released domain is served no more at once, its owner is told, and the log says who did it", async () => {
  const admin = await anAdmin()
  const zoe = await anInfluencer()
  const id = await aProvedDomain(zoe.influencerId, { name: "zoe-released.fr" })
  await domainsRead()
  expect(domainCalled("zoe-released.fr")).toBeDefined()
  await releaseDomain(admin.actor, id, "198.51.100.7")
  await domainsRead()
  expect(domainCalled("zoe-released.fr")).toBeUndefined()
  expect(await countRows(`page_domains where id = '${id}'`)).toBe(0)
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute(sql`select actor, before from audit_log where action = 'domain_released' and target = ${id}`),
  )
  expect(rows).toEqual([
    { actor: admin.userId, before: { name: "zoe-released.fr", state: "proved", influencerId: zoe.influencerId } },
  ])
  const mails = await withActor(SYSTEM, (tx) =>
    tx.execute<{ text: string }>(sql`select text from mail_outbox where recipient = ${zoe.email}`),
  )
  expect(mails.rows.map(({ text }) => text)).toEqual([expect.stringContaining("zoe-released.fr")])
  await expect(releaseDomain(admin.actor, id)).rejects.toThrow(NotFound)
})

test("nobody but an admin sees or releases them, their owner included, and the refusal changes nothing", async () => {
  const zoe = await anInfluencer()
  const id = await aProvedDomain(zoe.influencerId, { name: "zoe-stays.fr" })
  await expect(load(zoe)).rejects.toThrow(Forbidden)
  await expect(releaseDomain(zoe.actor, id)).rejects.toThrow(Forbidden)
  expect(await countRows(`page_domains where id = '${id}'`)).toBe(1)
  expect(await countRows(`mail_outbox where recipient = '${zoe.email}'`)).toBe(0)
})
