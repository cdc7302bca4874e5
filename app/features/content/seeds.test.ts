import { expect, test } from "vitest"
import { LOCALES } from "#app/locale"
import { SEEDS } from "./commands.server"
import { placeholdersIn } from "./legal-text"
import { OPERATOR_FIELDS, SITE_FIELDS } from "./operator"

const textOf = (type: string, locale: string) =>
  SEEDS.find((seed) => seed.type === type && seed.locale === locale)?.read() ?? Promise.resolve("")
const linesLike = (text: string, pattern: RegExp) => text.split("\n").filter((line) => pattern.test(line)).length

test.each(["terms", "privacy_policy"])(
  "%s says the same in the three languages: sections, lists, facts",
  async (type) => {
    const texts = await Promise.all(LOCALES.map((locale) => textOf(type, locale)))
    const shapes = texts.map((text) => ({
      sections: linesLike(text, /^## \d+\. /),
      items: linesLike(text, /^- /),
      paragraphs: linesLike(text, /^[^#-]/),
      facts: placeholdersIn(text).sort(),
    }))
    expect(shapes[0]?.sections).toBeGreaterThan(10)
    for (const shape of shapes) expect(shape).toEqual(shapes[0])
  },
)

test("the texts ask for facts that the site knows how to ask for", async () => {
  const known: string[] = [...OPERATOR_FIELDS, ...SITE_FIELDS]
  for (const { read } of SEEDS) for (const name of placeholdersIn(await read())) expect(known).toContain(name)
})

test("the cookies that the privacy policy names are those that the site sets", async () => {
  for (const locale of LOCALES)
    for (const cookie of ["__Host-session", "onboarding", "language", "appearance"])
      expect(await textOf("privacy_policy", locale)).toMatch(new RegExp(`^- .*${cookie}`, "m"))
})
