import { expect, test } from "vitest"
import { letter, mailLink, typedLines } from "./letter.server"

const site = { name: "Vitrine", url: "https://vitrine.test" }
const TITLE = "Un message"

test("the text part says what the HTML says: paragraphs, lines as they were broken, the button's address on a line of its own", () => {
  const { text } = letter({
    locale: "fr",
    site,
    title: TITLE,
    lines: [
      "Bonjour,",
      null,
      <>
        <strong>Faits</strong>
        <br />
        {typedLines("<b>un</b>\n\ndeux")}
      </>,
    ],
    button: { label: "Lire", href: "https://vitrine.test/?a=1&b=2" },
    after: "À bientôt.",
    notes: [
      <>
        Assez ? <a href="https://vitrine.test/stop">Ne plus recevoir</a>
      </>,
    ],
  })
  expect(text).toBe(
    "Un message\n\nBonjour,\n\nFaits\n<b>un</b>\n\ndeux\n\nLire\nhttps://vitrine.test/?a=1&b=2\n\nÀ bientôt.\n\n" +
      "Assez ? Ne plus recevoir https://vitrine.test/stop\n\nVitrine · vitrine.test",
  )
})

test("a link has the colour of the words around it, and an address that is its own words is told once", () => {
  const { html, text } = letter({
    locale: "ar",
    site,
    title: TITLE,
    lines: [<>Impôts : {mailLink("ink", "https://impots.test/")}</>],
    notes: [<>Assez ? {mailLink("soft", "https://vitrine.test/stop", "Ne plus recevoir")}</>],
  })
  expect(html).toContain('<a href="https://impots.test/" dir="ltr" class="ink" style="color:#')
  expect(html).toContain('<a href="https://vitrine.test/stop" class="soft" style="color:#')
  expect(text).toContain("Impôts : https://impots.test/\n\nAssez ? Ne plus recevoir https://vitrine.test/stop\n")
})

test("what is long and has no space breaks, in the title, in a paragraph and in a note", () => {
  const long = "a".repeat(80)
  const { html } = letter({ locale: "fr", site, title: long, lines: [long], notes: [long] })
  for (const [, style] of html.matchAll(/<(?:h1|p)\b[^>]*style="([^"]*)"[^>]*>a{80}</g))
    expect(style).toContain("overflow-wrap:anywhere")
  expect(html.match(/<(?:h1|p)\b[^>]*>a{80}</g)).toHaveLength(3)
})

test("a button whose words answer the first lines stands right behind them, in both parts", () => {
  const { html, text } = letter({
    locale: "fr",
    site,
    title: TITLE,
    lines: ["Un lien ne marche plus."],
    figures: { line: "Cette semaine :", shown: [{ value: "12", label: "Visites" }] },
    lists: [{ title: "À faire", items: [{ text: "Relire" }] }],
    button: { label: "Le changer", href: "https://vitrine.test/page", isBesideLines: true },
    isAddressShown: false,
  })
  const order = ["ne marche plus.", "Le changer", "Cette semaine", "Visites", "À faire"]
  for (const part of [html, text])
    expect([...order].sort((a, b) => part.lastIndexOf(a) - part.lastIndexOf(b))).toEqual(order)
})

test("the HTML begins with its kind, and nothing typed is markup in it", () => {
  const { html, subject } = letter({ locale: "ar", site, title: TITLE, subject: "a\r\nBcc: b", lines: ["<img>"] })
  expect(html).toMatch(/^<!DOCTYPE html PUBLIC [^>]+><html lang="ar" dir="rtl">/)
  expect(html).not.toContain("<img>")
  expect(subject).not.toMatch(/[\r\n]/)
})

test("figures begin at the edge of the words, whichever way these run, with room between them", () => {
  const figures = { line: "…", shown: [{ value: "12", label: "Visites" }] }
  const cell = (locale: "fr" | "ar") =>
    letter({ locale, site, title: TITLE, lines: [], figures }).html.match(/<td[^>]*vertical-align:top[^>]*>/)?.[0]
  expect(cell("fr")).toContain("padding:12px 8px 0 0")
  expect(cell("ar")).toContain("padding:12px 0 0 8px")
})
