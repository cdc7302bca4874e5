import { expect, test } from "vitest"
import { messageProblems } from "./message-rules"

const plural = (forms: Record<string, string>) => [
  {
    declarations: ["input count", "local p = count: plural"],
    selectors: ["p"],
    match: Object.fromEntries(Object.entries(forms).map(([form, text]) => [`p=${form}`, text])),
  },
]
const arabic = {
  zero: "لا أحد",
  one: "واحد",
  two: "اثنان",
  few: "{count} قليل",
  many: "{count} كثير",
  other: "{count}",
}

test("messages with the same keys, parameters and all plurals are right", () => {
  const problems = messageProblems({
    fr: {
      $schema: "x",
      hello: "Bonjour {name}",
      followers: plural({ one: "un abonné", other: "{count} abonnés", "*": "{count}" }),
    },
    en: { hello: "Hello {name}", followers: plural({ one: "one follower", other: "{count} followers" }) },
    ar: { hello: "مرحبا {name}", followers: plural(arabic) },
  })
  expect(problems).toEqual([])
})

test("a key that one language lacks is named with the language", () => {
  expect(
    messageProblems({ fr: { hello: "Bonjour" }, en: { hello: "Hello", bye: "Bye" }, ar: { bye: "وداعا" } }),
  ).toEqual(["hello is missing in ar.", "bye is missing in fr."])
})

test("Arabic needs its six plurals each by name", () => {
  const { few, two, ...rest } = arabic
  const followers = plural({ one: "x", other: "y" })
  expect(
    messageProblems({ fr: { followers }, en: { followers }, ar: { followers: plural({ ...rest, "*": few + two }) } }),
  ).toEqual(["followers lacks the plural two, few of p in ar."])
})

test("a message says the same parameters in every language, and something", () => {
  expect(
    messageProblems({
      fr: { hi: "Salut {name}", no: " " },
      en: { hi: "Hi {first}", no: "No" },
      ar: { hi: "أهلا {name}", no: "لا" },
    }),
  ).toEqual(["hi has different parameters (fr: name; en: first).", "no is empty in fr."])
})
