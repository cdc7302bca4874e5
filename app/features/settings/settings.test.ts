import { sql } from "drizzle-orm"
import pg from "pg"
import { afterEach, expect, test, vi } from "vitest"
import { config } from "#platform/config/config.server"
import { readAs, SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { Forbidden } from "#platform/errors/errors"
import { anAccount, anAdmin, countRows } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { saveSiteSettings } from "./commands.server"
import { readSettings, siteIdentity, siteSettings } from "./queries.server"
import { SiteSettingsForm } from "./schema.server"
import { defaultSettings } from "./site-settings"

useDatabase()
afterEach(() => vi.restoreAllMocks())

const defaults = defaultSettings(config())
const chosen = {
  siteName: "Devanture",
  contactEmail: "bonjour@devanture.example",
  social: { ...defaults.social, tiktok: "", x: "https://x.com/devanture_fr" },
  adminTwoFactor: true,
  adminPasskey: false,
  refreshHours: 48,
  xDailyCapCents: 250,
}

test("before anybody sets anything, the site has its own domain's address and six accounts under its name", async () => {
  expect(await siteSettings()).toEqual(defaults)
  expect(defaultSettings({ siteName: "Ma Vitrine !", publicUrl: "https://vitrine.example:8443" })).toMatchObject({
    contactEmail: "contact@vitrine.example",
    social: {
      instagram: "https://www.instagram.com/mavitrine",
      linkedin: "https://www.linkedin.com/company/mavitrine",
    },
  })
})

test("what an admin sets shows at once, is written into the audit log, and can be taken back", async () => {
  const admin = await anAdmin()
  await siteSettings()
  await saveSiteSettings(admin.actor, chosen)
  expect(await siteSettings()).toEqual(chosen)
  expect(await siteIdentity()).toEqual({ name: "Devanture", url: config().publicUrl })
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute<{ actor: string; before: unknown; after: unknown }>(
      sql`select actor, before, after from audit_log where action = 'settings_changed'`,
    ),
  )
  expect(rows).toEqual([{ actor: admin.userId, before: defaults, after: chosen }])

  await saveSiteSettings(admin.actor, defaults)
  expect(await siteSettings()).toEqual(defaults)
  expect(await countRows("settings")).toBe(0)
})

test("nobody but an admin sets anything", async () => {
  for (const role of ["user", "influencer", "entreprise"] as const) {
    const { actor } = await anAccount({ role: role === "user" ? null : role })
    await expect(saveSiteSettings(actor, chosen)).rejects.toThrow(Forbidden)
  }
  expect(await countRows("settings")).toBe(0)
})

test("a page costs no statement for them", async () => {
  await siteSettings()
  const query = vi.spyOn(pg.Client.prototype, "query")
  await Promise.all([siteSettings(), siteIdentity()])
  expect(query).not.toHaveBeenCalled()
})

test("while the database is away, what was read last still stands", async () => {
  const admin = await anAdmin()
  await saveSiteSettings(admin.actor, chosen)
  expect(await siteSettings()).toEqual(chosen)
  await saveSiteSettings(admin.actor, { ...chosen, siteName: "Enseigne" })
  vi.spyOn(pg.Pool.prototype, "connect").mockImplementation(() => {
    throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" })
  })
  expect(await siteSettings()).toEqual(chosen)
  vi.restoreAllMocks()
  expect((await siteSettings()).siteName).toBe("Enseigne")
  await saveSiteSettings(admin.actor, defaults)
})

test("a row that somebody spoiled by hand counts as absent, and spoils nothing else", async () => {
  const admin = await anAdmin()
  await saveSiteSettings(admin.actor, chosen)
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`update settings set value = '{"x": "javascript:alert(1)"}' where key = 'social_links'`),
  )
  expect(await readAs(VISITOR, readSettings)).toEqual({ ...chosen, social: defaults.social })
})

test("the form takes https addresses, none at all for a network without the site, and a mailbox that can exist", () => {
  const form = {
    siteName: "  Devanture ",
    contactEmail: "Bonjour@Devanture.example",
    instagram: "https://www.instagram.com/devanture",
    twitter: "",
    refreshHours: "48",
    xDailyCap: "2,50",
  }
  expect(SiteSettingsForm.parse(form)).toEqual({
    siteName: "Devanture",
    contactEmail: "bonjour@devanture.example",
    social: { instagram: form.instagram, facebook: "", tiktok: "", x: "", youtube: "", linkedin: "" },
    adminTwoFactor: false,
    adminPasskey: false,
    refreshHours: 48,
    xDailyCapCents: 250,
  })
  expect(SiteSettingsForm.parse({ ...form, xDailyCap: "" }).xDailyCapCents).toBe(0)
  expect(SiteSettingsForm.parse({ ...form, adminTwoFactor: "on" }).adminTwoFactor).toBe(true)
  for (const bad of [
    { instagram: "javascript:alert(1)" },
    { youtube: "http://youtube.com/@x" },
    { youtube: "https://localhost/x" },
    { linkedin: `https://www.linkedin.com/${"x".repeat(300)}` },
    { contactEmail: "nobody" },
    { siteName: " \u202e " },
    { siteName: "x".repeat(61) },
    { adminTwoFactor: "perhaps" },
    { unknown: "x" },
    { refreshHours: "5" },
    { refreshHours: "169" },
    { refreshHours: "12.5" },
    { refreshHours: "" },
    { xDailyCap: "-1" },
    { xDailyCap: "1000.01" },
    { xDailyCap: "1e3" },
  ])
    expect(SiteSettingsForm.safeParse({ ...form, ...bad }).success, JSON.stringify(bad)).toBe(false)
})
