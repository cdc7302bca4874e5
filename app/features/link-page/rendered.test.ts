import { expect, test } from "vitest"
import { currentLocale, m } from "#messages"
import { inLocale } from "../../../server/edge/locale.ts"
import { publicPage } from "./public-page"
import { renderLinkPage } from "./rendered.server"

test("who edits a French page in Arabic sees it as its visitors do: all of it in French", () => {
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
  inLocale("ar", () => {
    const { html, locale } = renderLinkPage(page, "Vitrine")
    expect(locale).toBe("fr")
    expect(html).toContain(m.nav_privacy({}, { locale: "fr" }))
    expect(html).not.toMatch(/[\u0621-\u064a]/)
    expect(currentLocale()).toBe("ar")
  })
})
