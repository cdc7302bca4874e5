import { expect, test } from "vitest"
import { headingsOf, legalBlocks } from "./legal-text"
import { missingFields, OPERATOR_FIELDS, operatorFacts } from "./operator"

test("each line is a paragraph, marks make headings and lists, empty lines and line endings are nothing", () => {
  expect(legalBlocks("Bonjour.\r\n\r\n## 1. Objet\n- un\n- deux\n\n### Durée\nFin - vraiment.", {})).toEqual([
    { kind: "paragraph", pieces: ["Bonjour."] },
    { kind: "heading", id: "section-1", number: "1.", pieces: ["Objet"] },
    { kind: "list", items: [["un"], ["deux"]] },
    { kind: "subheading", pieces: ["Durée"] },
    { kind: "paragraph", pieces: ["Fin - vraiment."] },
  ])
})

test("the table of contents lists the headings, each with its own address", () => {
  const headings = headingsOf(legalBlocks("## Objet\nUn.\n### Durée\n## 12. Fin", {}))
  expect(headings.map(({ id, number }) => [id, number])).toEqual([
    ["section-1", ""],
    ["section-2", "12."],
  ])
})

test("strong words, code and links stand inside a line", () => {
  const line = "**Nom :** le cookie `session`, voir [Cookies](/cookies) ou [CNIL](https://www.cnil.fr)."
  expect(legalBlocks(line, {})).toEqual([
    {
      kind: "paragraph",
      pieces: [
        { strong: "Nom :" },
        " le cookie ",
        { code: "session" },
        ", voir ",
        { link: "Cookies", href: "/cookies" },
        " ou ",
        { link: "CNIL", href: "https://www.cnil.fr" },
        ".",
      ],
    },
  ])
})

test.each(["javascript:alert(1)", "//ailleurs.example", "/\\ailleurs.example", "http://ailleurs.example", "data:x"])(
  "a link to %s is no link",
  (href) => {
    expect(legalBlocks(`[ici](${href})`, {})).toEqual([{ kind: "paragraph", pieces: [`[ici](${href})`] }])
  },
)

test.each(["[", "**", "`", "{{", "[a](", "## ", "- "])("50 000 times %j is read at once", (mark) => {
  const begun = performance.now()
  legalBlocks(mark.repeat(50_000), {})
  expect(performance.now() - begun).toBeLessThan(1_000)
})

test("facts stand where they are known, and what the operator has not given is marked", () => {
  const fields = { ...operatorFacts({ operator_name: " Orsay\nSAS ", host: "", phone: 1 }), site_name: "Vitrine" }
  expect(legalBlocks("{{site_name}} : {{operator_name}}, {{host}}.", fields)).toEqual([
    {
      kind: "paragraph",
      pieces: [
        { fact: "Vitrine", field: "site_name" },
        " : ",
        { fact: "Orsay SAS", field: "operator_name" },
        ", ",
        { missing: "host" },
        ".",
      ],
    },
  ])
})

test("a name that nobody knows stays visible", () => {
  expect(legalBlocks("{{operater_name}}", {})).toEqual([{ kind: "paragraph", pieces: ["{{operater_name}}"] }])
})

test.each([null, "texte", 3, [], { operator_name: 4 }])("a setting of %j gives no facts", (stored) => {
  expect(operatorFacts(stored)).toEqual({})
  expect(missingFields(operatorFacts(stored))).toEqual([...OPERATOR_FIELDS])
})

test("a fact that was given is missing no longer", () => {
  expect(missingFields({ operator_name: "Orsay SAS" })).toEqual(OPERATOR_FIELDS.slice(1))
})
