import { expect, test } from "vitest"
import { loadPublicPage, themeCalled } from "#app/features/link-page/public.server"
import { AA_OUTLINE, contrastRatio } from "#app/ui/contrast"
import { VISITOR } from "#platform/database/actor.server"
import { Conflict } from "#platform/errors/errors"
import { anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { THEME_NAMES } from "#vocabulary/page"
import { findOwnPage } from "../queries.server"
import { saveAppearance } from "./commands.server"
import { SentAppearance } from "./schema.server"
import { ownAccentOf, shownAccent, themeColours } from "./sketches.server"

useDatabase()

const sent = (fields: Record<string, unknown> = {}) =>
  SentAppearance.parse({ theme: "medina", pageLocale: "ar", ...fields })

test("theme, colour and language show on the public page at once, and can be taken back", async () => {
  const nadia = await anInfluencer({ theme: "encre", accent: "#0f5c8a" })
  const { undo } = await saveAppearance(nadia.actor, sent())
  expect(await loadPublicPage(VISITOR, { path: nadia.path })).toMatchObject({
    theme: "medina",
    accent: null,
    locale: "ar",
  })
  await saveAppearance(nadia.actor, SentAppearance.parse(undo))
  expect(await findOwnPage(nadia.actor)).toMatchObject({ theme: "encre", accent: "#0f5c8a", pageLocale: "fr" })
})

test("the preview is the page in the chosen theme, and looking at it counts no view", async () => {
  const nadia = await anInfluencer({ name: "Nadia <b>Benali" })
  await saveAppearance(nadia.actor, sent({ theme: "neon" }))
  const preview = (await findOwnPage(nadia.actor))?.preview
  expect(preview?.css).toBe(themeCalled("neon").css)
  expect(preview?.html).toContain("Nadia &lt;b&gt;Benali")
  expect(preview?.html).not.toMatch(/\.gif|<script/)
})

test("a second tab is told that the page has changed", async () => {
  const nadia = await anInfluencer()
  await saveAppearance(nadia.actor, sent({ version: 0 }))
  await expect(saveAppearance(nadia.actor, sent({ theme: "encre", version: 0 }))).rejects.toThrow(Conflict)
})

test("the colour counts only where it is asked for, and only a whole one is a colour", () => {
  expect(sent({ accent: "#0F5C8A" }).look.accent).toBeNull()
  expect(sent({ accent: "#0F5C8A", ownAccent: "1" }).look.accent).toBe("#0f5c8a")
  for (const accent of ["red", "#fff", "#0f5c8a;background:url(//x)"])
    expect(SentAppearance.safeParse({ theme: "medina", pageLocale: "ar", accent }).success).toBe(false)
  expect(SentAppearance.safeParse({ theme: "vapor", pageLocale: "ar" }).success).toBe(false)
})

test.each(THEME_NAMES)("in %s any colour is moved until it can be seen, and what becomes of it is said", (theme) => {
  const { light } = themeCalled(theme)
  const pale = shownAccent("#fdf6e3", theme)
  expect(contrastRatio(pale.day, light.paper)).toBeGreaterThanOrEqual(AA_OUTLINE)
  expect(pale.isChanged).toBe(pale.day !== "#fdf6e3" || pale.night !== "#fdf6e3")
  expect(themeColours("#fdf6e3").find(({ name }) => name === theme)?.accent).toBe(pale.day)
  expect(ownAccentOf(theme)).toMatch(/^#[\da-f]{3,6}$/i)
  expect(theme === "mineral" || ownAccentOf(theme) !== light.ink).toBe(true)
})
