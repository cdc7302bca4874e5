import fc from "fast-check"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { FittedName, isLongName } from "./fitted-name"

const shown = (name: string) => renderToStaticMarkup(<FittedName name={name} />)

test("type gets smaller with the longest word, and stays as it is where every word has room", () => {
  expect(shown("Zoé Martin")).not.toContain("--w")
  const [long, longer] = ["Amandine Bourguignonne", "Maximilienne-Alexandrine"].map((name) =>
    Number(/--w:(\d+)/.exec(shown(name))?.[1]),
  )
  expect(long).toBeGreaterThan(9)
  expect(longer).toBeGreaterThan(long ?? Number.NaN)
})

test("a name is one piece at its hyphen, and marks upon letters make it no wider", () => {
  expect(shown("salma-u25gn")).toContain('<span class="one">salma-u25gn</span>')
  const name = "Éléonore-Désirée"
  expect(shown(name.normalize("NFD"))).toMatch(new RegExp(/--w:\d+/.exec(shown(name))?.[0] ?? "none"))
})

test("whatever the name, all of it is there in its order", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (name) => {
      const escaped = renderToStaticMarkup(<bdi>{name}</bdi>).replace(/<[^>]*>/g, "")
      expect(shown(name).replace(/<[^>]*>/g, "")).toBe(escaped)
    }),
  )
})

test("a name is long by all of its signs, or by one word that would break", () => {
  expect(isLongName("Zoé Martin", 10)).toBe(false)
  expect(isLongName("Zoé Martin", 9)).toBe(true)
  expect(isLongName("Zoé Bourguignonne", 40)).toBe(true)
})
