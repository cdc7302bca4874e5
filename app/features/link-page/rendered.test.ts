import { AsyncLocalStorage } from "node:async_hooks"
import { afterAll, expect, test } from "vitest"
import { type Locale, overwriteServerAsyncLocalStorage } from "#app/paraglide/runtime.js"
import { currentLocale, m } from "#messages"
import { publicPage } from "./public-page"
import { renderLinkPage } from "./rendered.server"

afterAll(() => overwriteServerAsyncLocalStorage(undefined))

test("who edits a French page in Arabic sees it as its visitors do: all of it in French", () => {
  const asked = new AsyncLocalStorage<{ locale?: Locale }>()
  overwriteServerAsyncLocalStorage(asked)
  const row = {
    id: "1",
    path: "nadia",
    name: "Nadia",
    bio: "",
    profileImageUrl: null,
    portraitLabel: null,
    isVerified: true,
    isActive: true,
    pageLocale: "fr" as const,
    theme: "papier",
    accent: null,
    totalFollowers: null,
    mediaKitAt: null,
    certificateNumber: null,
    certificateExpiresOn: null,
    source: null,
    changesAt: null,
  }
  const page = publicPage(row, { networks: [], blocks: [], collaborations: [] }, new Date(0))
  asked.run({ locale: "ar" }, () => {
    const { html, locale } = renderLinkPage(page, "Vitrine")
    expect(locale).toBe("fr")
    expect(html).toContain(m.nav_privacy({}, { locale: "fr" }))
    expect(html).not.toMatch(/[\u0621-\u064a]/)
    expect(currentLocale()).toBe("ar")
  })
})
