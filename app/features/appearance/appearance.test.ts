import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { appearanceOf, THEME_COLOR } from "./appearance"

test.each([
  [null, "system"],
  ["", "system"],
  ["appearance=dark", "dark"],
  ["language=ar; appearance=light", "light"],
  ["language=ar;appearance=light", "light"],
  ["appearance=system", "system"],
  ["appearance=purple", "system"],
  ["disappearance=dark", "system"],
])("the cookie header %j means %s", (header, appearance) => expect(appearanceOf(header, false)).toBe(appearance))

test("over https the choice has the name that a neighbour cannot plant", () => {
  expect(appearanceOf("appearance=light; __Host-appearance=dark", true)).toBe("dark")
})

test("the browser's frame has the colour of the page", () => {
  const tokens = readFileSync(new URL("../../ui/tokens.css", import.meta.url), "utf8")
  expect(tokens).toContain(`--paper: light-dark(${THEME_COLOR.light}, ${THEME_COLOR.dark})`)
})
