import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import { makeKit } from "#app/features/media-kit/files/make.server"
import { outdatedKits } from "#app/features/media-kit/queries.server"
import { ensureQueues } from "#platform/jobs/queues.server"
import { addDays, utcDay } from "#platform/text/day"
import { anInfluencer, type InfluencerOptions } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { startLinkPageSite } from "#tests/support/link-page-site"
import { useDataFolder } from "#tests/support/settings"
import { THEME_NAMES } from "#vocabulary/page"

useDataFolder()
useDatabase()

let site: Awaited<ReturnType<typeof startLinkPageSite>>
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] }) // before the page cache takes its clock
  await ensureQueues()
  site = await startLinkPageSite()
})
afterAll(async () => {
  await site.stop()
  vi.useRealTimers()
})
afterEach(() => {
  vi.setSystemTime(vi.getRealSystemTime())
})

const inDays = (days: number) => addDays(utcDay(new Date()), days)
const NUMBER = "ARPP-2026-118"
const htmlOf = async (path: string) => (await site.fetch(path)).text()
/** A page whose certificate ends with a day. */
const certified = (certificateExpiresOn: string, options: InfluencerOptions = {}) =>
  anInfluencer({ certificateNumber: NUMBER, certificateExpiresOn, ...options })
const at = (moment: string) => vi.setSystemTime(new Date(moment))

test.each(THEME_NAMES)("in %s a valid certificate is a badge, with its number and what it is", async (theme) => {
  const { path } = await certified(inDays(30), { theme })
  const html = await htmlOf(`/${path}`)
  expect(html).toMatch(/title="Certificat de l’influence responsable[^"]*ARPP-2026-118[^"]*valable/)
  expect(html).toMatch(/Influence responsable<span class="vh">.{0,200}ARPP-2026-118/)
})

test("its words are the visitor's, whatever language the page is in", async () => {
  const { path } = await certified(inDays(30), { pageLocale: "fr" })
  expect(await htmlOf(`/ar/${path}`)).toContain('<bdi lang="ar" dir="rtl">تأثير مسؤول</bdi>')
})

test.each([{ certificateExpiresOn: inDays(-2) }, { certificateNumber: null }, { certificateExpiresOn: null }])(
  "one that has run out or is not whole is none: %j",
  async (fields) => {
    const { path } = await certified(inDays(30), fields)
    for (const address of [`/${path}`, `/${path}/kit`])
      expect(await htmlOf(address)).not.toContain("Influence responsable")
  },
)

test("a page that is kept loses the badge the moment the last day ends in Paris", async () => {
  at("2026-11-21T22:58:00Z")
  const { path } = await certified("2026-11-21")
  expect(await htmlOf(`/${path}`)).toContain(NUMBER)
  const hits = site.cache?.figures.hits ?? 0
  at("2026-11-21T22:59:59Z")
  expect(await htmlOf(`/${path}`)).toContain(NUMBER)
  expect(site.cache?.figures.hits).toBe(hits + 1)
  at("2026-11-21T23:00:00Z")
  expect(await htmlOf(`/${path}`)).not.toContain(NUMBER)
})

test("near that moment no cache on the way may keep the page either", async () => {
  const { path } = await certified("2026-07-14")
  const caching = async (address: string) => (await site.fetch(address)).headers.get("cache-control")
  at("2026-07-01T12:00:00Z")
  expect(await caching(`/${path}`)).toContain("s-maxage")
  at("2026-07-14T21:59:50Z")
  expect(await caching(`/en/${path}`)).toBe("public, no-cache")
})

test("the media kit shows it while it is valid, and its files are made anew when it has ended", async () => {
  const { influencerId, path } = await certified(inDays(30), { mediaKitAt: new Date() })
  vi.setSystemTime(vi.getRealSystemTime())
  await makeKit({ influencerId })
  const html = await htmlOf(`/${path}/kit`)
  expect(html).toMatch(/class="seal" title="Certificat[^"]*ARPP-2026-118/)
  expect(await outdatedKits()).not.toContain(influencerId)
  await asAdmin((client) =>
    client.query(
      `update media_kits set made_at = now() - interval '5 days';
       update influencers set certificate_expires_on = current_date - 2, last_updated = now() - interval '9 days'`,
    ),
  )
  expect(await outdatedKits()).toEqual([influencerId])
})

test("a kit without a prefix speaks the page's language, and shows nothing that stands in for a biography", async () => {
  const { influencerId, path } = await certified(inDays(30), {
    pageLocale: "ar",
    bio: "Profil en cours de configuration",
  })
  vi.setSystemTime(vi.getRealSystemTime())
  await makeKit({ influencerId })
  const html = await htmlOf(`/${path}/kit`)
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain("اقتراح تعاون")
  expect(html).not.toContain("en cours de configuration")
  expect(await htmlOf(`/en/${path}/kit`)).toContain('<html lang="en" dir="ltr">')
})
