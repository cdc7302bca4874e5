import { spawnSync } from "node:child_process"
import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { typesetMessages, withKeptRules } from "./typeset.ts"

const typeset = (locale: string, messages: Record<string, unknown>): Record<string, unknown> =>
  JSON.parse(typesetMessages(locale, JSON.stringify(messages)))
const french = (text: string) => typeset("fr", { some_text: text }).some_text

test.each([
  ["L'adresse d'{name}, aujourd'hui", "L’adresse d’{name}, aujourd’hui"],
  ["l'« essai »", "l’«\u00a0essai\u00a0»"],
  ["Déjà ? Non ! Peut-être ; si : oui", "Déjà\u202f? Non\u202f! Peut-être\u202f; si\u00a0: oui"],
  ["{count} % de 12 000 €", "{count}\u00a0% de 12\u202f000\u00a0€"],
  ["1 234 567 vues, pas 2026 10000", "1\u202f234\u202f567 vues, pas 2026 10000"],
  ["art. L. 441-10, puis D. 441-5 ; le lot CL. 3", "art. L.\u00a0441-10, puis D.\u00a0441-5\u202f; le lot CL. 3"],
  ["5 Mo au plus, {max} Ko, pas 5 Moldaves", "5\u00a0Mo au plus, {max}\u00a0Ko, pas 5 Moldaves"],
  ["https://exemple.fr/a?b=c", "https://exemple.fr/a?b=c"],
])("French: %s", (plain, set) => expect(french(plain)).toBe(set))

test("English has curly apostrophes and its own spaces, Arabic keeps its signs and no number apart from its unit", () => {
  expect(typeset("en", { a: "the brands' page isn't here : no" })).toEqual({ a: "the brands’ page isn’t here : no" })
  expect(typeset("en", { a: "art. L. 441-10 of the code" })).toEqual({ a: "art. L.\u00a0441-10 of the code" })
  expect(typeset("ar", { a: "l'adresse ? 50 %" })).toEqual({ a: "l'adresse ? 50 %" })
  expect(typeset("ar", { a: "{max} ميغابايت أو 40 يورو" })).toEqual({ a: "{max}\u00a0ميغابايت أو 40\u00a0يورو" })
  expect(typeset("ar", { a: "L. 441-10 وD. 441-5" })).toEqual({ a: "L.\u00a0441-10 وD.\u00a0441-5" })
})

test("the rules of a language's plurals are made once, and a compiler that writes them otherwise is refused", () => {
  const registry =
    "export function plural(locale, input, options) {\n\treturn new Intl.PluralRules(locale, options).select(input)\n}"
  const run = new Function(`${withKeptRules(registry).replace("export ", "")}; return { plural, rules }`)
  const { plural, rules } = run()
  expect([
    plural("fr", 1, {}),
    plural("ar", 3, {}),
    plural("fr", 1.5, {}),
    plural("en", 2, { type: "ordinal" }),
  ]).toEqual(["one", "few", "one", "two"])
  expect(Object.keys(rules)).toEqual(["fr{}", "ar{}", 'en{"type":"ordinal"}'])
  expect(() => withKeptRules("export function plural() {}")).toThrow("in another way")
})

test("what the specification words stays to the character", () => {
  expect(typeset("fr", { ui_link_copied: "Lien copié !" })).toEqual({ ui_link_copied: "Lien copié !" })
})

test("of a message with forms the texts change, and not how it is declared or when each is taken", () => {
  const plural = [
    {
      declarations: ["input count", "local countPlural = count: plural"],
      selectors: ["countPlural"],
      match: { "countPlural=one": "{count} vue d'hier : peu", "countPlural=*": "{count} vues" },
    },
  ]
  expect(typeset("fr", { a_plural: plural })).toEqual({
    a_plural: [
      { ...plural[0], match: { "countPlural=one": "{count} vue d’hier\u00a0: peu", "countPlural=*": "{count} vues" } },
    ],
  })
})

test("the compiler may write thousands of files at once where few may be open", () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-typeset-"))
  const code = `
    const { typesettingFiles } = await import(${JSON.stringify(join(import.meta.dirname, "typeset.ts"))})
    const files = Array.from({ length: 2000 }, (_, n) => ${JSON.stringify(folder)} + "/" + n)
    await Promise.all(files.map((file) => typesettingFiles.promises.writeFile(file, "text")))`
  const { stderr } = spawnSync(
    "sh",
    ["-c", 'ulimit -n 128 && exec "$0" --input-type=module -e "$1"', process.execPath, code],
    {
      encoding: "utf8",
    },
  )
  expect(stderr).toBe("")
  expect(readdirSync(folder)).toHaveLength(2_000)
  rmSync(folder, { recursive: true, force: true })
})
