import type { Page } from "@playwright/test"
import { expect, look, test } from "./support/test"

const screen = (page: Page, part: string) =>
  page.setContent(
    `<!doctype html><html lang="fr" style="color-scheme:light dark"><title>Un écran</title><main><h1>Un écran</h1>${part}</main>`,
  )

test("a screen that is looked at has no nameless button, no pale words in the light or the dark, and nothing beyond its edge", async ({
  page,
}) => {
  await screen(page, "<p>Tout va bien.")
  await look(page, "well")
  await screen(page, "<button></button>")
  await expect(look(page, "nameless")).rejects.toThrow(/button-name/)
  await screen(page, '<p style="color:light-dark(#000,#333);background:light-dark(#fff,#222)">Pâle')
  await expect(look(page, "pale", { dark: true })).rejects.toThrow(/pale in dark(.|\n)*color-contrast/)
  await screen(page, '<p style="color:light-dark(#eee,#eee);background:light-dark(#fff,#222)">Pâle')
  await expect(look(page, "pale")).rejects.toThrow(/pale in light(.|\n)*color-contrast/)
  await screen(page, '<p style="width:3000px">Large')
  await expect(look(page, "wide")).rejects.toThrow(/sideways/)
})
