import { describe, expect, test } from "vitest"
import { saveSiteSettings, siteSettings } from "#app/features/settings/public.server"
import { LOCALES } from "#app/locale"
import { linksIn } from "#platform/mail/links"
import { anAdmin } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { confirmationMail } from "./confirmation.server"
import { changeUndoneMail } from "./email-change.server"
import { linkGoogleMail } from "./link-google.server"
import { passwordChangedMail } from "./password-changed.server"
import { resetMail } from "./reset.server"
import {
  apiTokenMadeMail,
  codesRefusedMail,
  deletionTakenBackMail,
  googleLinkedMail,
  ibanKeptMail,
  recoveryCodeUsedMail,
  twoFactorOffMail,
  twoFactorOnMail,
} from "./security.server"

useDatabase() // the name of the site is a setting

const link = "http://localhost:3000/auth/confirm?token=abc&x=1"
const MAILS = [
  ["confirmation", confirmationMail],
  ["reset", resetMail],
  ["password changed", passwordChangedMail],
  ["address change undone", changeUndoneMail],
  ["two-factor on", twoFactorOnMail],
  ["two-factor off", twoFactorOffMail],
  ["recovery code used", (to: Parameters<typeof twoFactorOnMail>[0]) => recoveryCodeUsedMail({ ...to, left: 2 })],
  ["codes refused", codesRefusedMail],
  [
    "deletion taken back",
    (to: Parameters<typeof twoFactorOnMail>[0]) => deletionTakenBackMail({ ...to, showsPage: true }),
  ],
  ["link Google", linkGoogleMail],
  ["Google linked", googleLinkedMail],
  ["API token made", (to: Parameters<typeof twoFactorOnMail>[0]) => apiTokenMadeMail({ ...to, token: "vtr_ab3d" })],
  [
    "IBAN kept",
    (to: Parameters<typeof twoFactorOnMail>[0]) => ibanKeptMail({ ...to, iban: "FR7630006000011234567890189" }),
  ],
  ["IBAN gone", (to: Parameters<typeof twoFactorOnMail>[0]) => ibanKeptMail({ ...to, iban: null })],
] as const

describe.each(LOCALES)("in %s", (locale) => {
  test.each(MAILS)("the %s mail greets by name and leads to one place", async (_, make) => {
    const mail = await make({ locale, firstName: "Nadia", link })
    expect(mail.locale).toBe(locale)
    expect(mail.subject).not.toContain("Nadia")
    expect(mail.html).toContain(`lang="${locale}"`)
    expect(mail.html).toContain(`dir="${locale === "ar" ? "rtl" : "ltr"}"`)
    const links = linksIn(mail.html)
    expect(links).toHaveLength(1)
    // The address stands on a line of its own, where mail programs find it whole.
    expect(mail.text.split("\n")).toContain(links[0])
    expect(mail.text.split(links[0] ?? "")).toHaveLength(2)
    expect(mail.text).toContain("\u2068Nadia\u2069")
    expect(mail.text).not.toMatch(/\n{4}/)
  })

  test.each(MAILS)("nothing typed as a name gets into the %s mail as markup, link or header", async (_, make) => {
    for (const firstName of ["<a href=//evil>x</a>", "a\r\nBcc: x@y", "evil.com", '"><img src=x>']) {
      const mail = await make({ locale, firstName, link })
      const nameless = await make({ locale, firstName: "", link })
      for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/evil|x@y|<img|Bcc/)
      expect(mail.subject).toBe(nameless.subject)
      expect(linksIn(mail.html)).toEqual(linksIn(nameless.html))
    }
  })

  test("nothing in a link gets out of its attribute", async () => {
    const hostile = 'http://localhost:3000/?a="><a href=//evil>x</a>\r\nBcc: x@y'
    for (const make of [confirmationMail, resetMail]) {
      const mail = await make({ locale, firstName: "Nadia", link: hostile })
      expect(mail.html).not.toContain("<a href=//evil")
      expect(linksIn(mail.html)).toHaveLength(1)
      expect(mail.subject).not.toMatch(/[\r\n]/)
    }
  })
})

test("mails bear the name that an admin has given the site", async () => {
  const admin = await anAdmin()
  await saveSiteSettings(admin.actor, { ...(await siteSettings()), siteName: "Devanture" })
  const mail = await confirmationMail({ locale: "fr", firstName: "Nadia", link })
  expect(mail.html).toContain("Devanture")
})
