import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { AA_TEXT, contrastRatio } from "#app/ui/contrast"
import { AWNING, DARK, LIGHT } from "./colours"

const css = readFileSync(new URL("../tokens.css", import.meta.url), "utf8")

test("mails have the colours of the site, by day and by night", () => {
  for (const [name, light] of Object.entries(LIGHT))
    expect(css).toContain(`--${name}: light-dark(${light}, ${Reflect.get(DARK, name)});`)
  expect(css).toContain(`--awning: ${AWNING.stripe};`)
  expect(css).toContain(`--awning-cream: ${AWNING.cream};`)
  expect(css).toContain(`--window-top: ${AWNING.window};`)
  expect(css).toContain(`--cut-ink: ${AWNING.ink};`)
})

test.each([
  ["by day", LIGHT],
  ["by night", DARK],
])("what a mail says can be read %s", (_, colours) => {
  const pairs = [
    [colours.ink, colours.surface],
    [colours["ink-soft"], colours.surface],
    [colours["ink-soft"], colours.paper],
    [colours["on-accent"], colours.accent],
  ] as const
  for (const [text, background] of pairs) expect(contrastRatio(text, background)).toBeGreaterThanOrEqual(AA_TEXT)
})
