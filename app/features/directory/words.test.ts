import { beforeAll, expect, test } from "vitest"
import { VISITOR } from "#platform/database/actor.server"
import { anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { findDirectoryPage } from "./public.server"
import { parseDirectoryQuery } from "./query"

useDatabase()
beforeAll(async () => {
  await anInfluencer({
    name: "Élodie Lefèvre",
    bio: "Photographe à Marseille, l’été surtout. Naturelle.",
    interests: [{ name: "photo" }],
  })
  await anInfluencer({ name: "Øystein Straße", bio: "Cœur à cœur", interests: [{ name: "auto_moto" }] })
  await anInfluencer({ name: "Nadia Benali", bio: "Cuisine d'Alger", interests: [{ name: "cuisine" }] })
  await anInfluencer({
    name: "إيمان الإبراهيمي",
    bio: "مُدَوَّنة عن السفر والأطفال في آسيا",
    interests: [{ name: "voyage" }],
  })
  await anInfluencer({ name: "مؤمن مصطفى", bio: "رياضـــة وقهوة", interests: [{ name: "sport" }] })
})

async function find(q: string) {
  const { search, place } = parseDirectoryQuery(new URLSearchParams({ q }))
  const { cards, count } = await findDirectoryPage(VISITOR, search, place, { reader: "everybody" })
  expect(count).toEqual({ exact: cards.length })
  return cards.map(({ name }) => name)
}

const ELODIE = "Élodie Lefèvre"
const OYSTEIN = "Øystein Straße"
const NADIA = "Nadia Benali"
const IMANE = "إيمان الإبراهيمي"
const MOUMEN = "مؤمن مصطفى"

test.each([
  ["without accents", "elodie lefevre", ELODIE],
  ["in capitals", "ÉLODIE", ELODIE],
  ["with accents taken apart", "E\u0301lodie", ELODIE],
  ["by a word of the bio", "marseille", ELODIE],
  ["by a word behind an elided article", "été", ELODIE],
  ["with the elided article and another apostrophe", "l'été", ELODIE],
  ["by the beginning of the last word", "elo", ELODIE],
  ["in any order", "lefevre elodie", ELODIE],
  ["by œ as oe", "coeur", OYSTEIN],
  ["by ß as ss", "strasse", OYSTEIN],
  ["by ø as o", "oystein", OYSTEIN],
  ["by an interest in French", "moto", OYSTEIN],
  ["by an interest in English", "motorbikes", OYSTEIN],
  ["by an interest in Arabic, whatever the name's script", "الطبخ", NADIA],
  ["by an interest in Arabic without its article", "طبخ", NADIA],
  ["with ا for إ and ي for ى", "ايمان", IMANE],
  ["with آ for ا", "اسيا", IMANE],
  ["without vowel marks, ه for ة", "مدونه", IMANE],
  ["with a word that و joins to the article", "اطفال", IMANE],
  ["without the article of the name", "ابراهيمي", IMANE],
  ["with و for ؤ", "مومن", MOUMEN],
  ["without tatweel", "رياضة", MOUMEN],
  ["with ي for ى", "مصطفي", MOUMEN],
])("people are found %s: %s", async (_, q, name) => expect(await find(q)).toEqual([name]))

test.each([
  ["a letter lost", "elodi lefvre", ELODIE],
  ["a letter added", "ellodie lefevre", ELODIE],
  ["a wrong letter", "marsaille", ELODIE],
  ["two letters swapped", "nadai", NADIA],
  ["the first letter wrong", "hadia", NADIA],
  ["two typos in a long word", "fotographe", ELODIE],
  ["two typos far apart", "pohtograpeh", ELODIE],
  ["an Arabic letter wrong", "ابراهيني", IMANE],
])("people are found with %s: %s", async (_, q, name) => expect(await find(q)).toEqual([name]))

test.each([
  ["two typos in a short word", "nodiq"],
  ["a typo in a very short one", "etx"],
  ["a word that nobody has", "xylophone"],
  ["one of two words", "nadia xylophone"],
  ["three typos", "fotograffhe"],
])("nobody is found by %s: %s", async (_, q) => expect(await find(q)).toEqual([]))

test("a word that somebody has is no typo of another's", async () => {
  await anInfluencer({ name: "Nadja Novak", bio: "" })
  expect(await find("nadja")).toEqual(["Nadja Novak"])
  expect(await find("nadia")).toEqual([NADIA])
})

test("signs alone ask for nothing", async () => {
  expect((await find("!!! ... «»")).length).toBeGreaterThan(4)
})

test.each(["' | 'fnadia", "\\", "nadia:*", "a'b\\c & !d", "%_", "😀", "ﷺ", "x".repeat(100)])(
  "%s is text and nothing else",
  async (q) => {
    await expect(find(q)).resolves.toBeInstanceOf(Array)
  },
)
