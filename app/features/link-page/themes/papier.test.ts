import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8")
const house = read("../../../ui/tokens.css")

/** The value that a token has in the house's file, by day or by night. */
function houseValue(token: string, mode: 0 | 1) {
  const value = new RegExp(`--${token}: ([^;]+);`).exec(house)?.[1] ?? ""
  return /^light-dark\((.+), (.+)\)$/.exec(value)?.[mode + 1] ?? value
}

// Written out in each page, since older telephones that open link pages know no light-dark().
test.each(["papier.css", "parts.css", "not-found.css"])(
  "%s has the house's own colours, by day and by night",
  (file) => {
    const [light = "", dark = ""] = read(file).split("@media (prefers-color-scheme: dark)")
    for (const [mode, css] of [light, dark.slice(0, dark.indexOf("body"))].entries())
      for (const [, token = "", value] of css.matchAll(
        /--(paper|surface|ink[\w-]*|line|accent[\w-]*|on-accent|ok|awning[\w-]*|cut-ink): (?:var\(--\w+, )?(#\w+)\)?;/g,
      ))
        expect([token, value]).toEqual([token, houseValue(token, mode === 0 ? 0 : 1)])
  },
)
