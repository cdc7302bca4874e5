import { expect, test } from "vitest"
import { legalBlocks } from "./legal-text"
import { operatorFields } from "./operator"

test("each line is a paragraph, marks make headings and lists, empty lines and line endings are nothing", () => {
  expect(legalBlocks("Bonjour.\r\n\r\n## 1. Objet\n- un\n- deux\n\nFin - vraiment.", {})).toEqual([
    { kind: "paragraph", pieces: ["Bonjour."] },
    { kind: "heading", pieces: ["1. Objet"] },
    { kind: "list", items: [["un"], ["deux"]] },
    { kind: "paragraph", pieces: ["Fin - vraiment."] },
  ])
})

test("facts stand where they are known, and what the operator has not given is marked", () => {
  const fields = { ...operatorFields({ operator_name: " Orsay SAS ", host: "", phone: 1 }), site_name: "Vitrine" }
  expect(legalBlocks("{{site_name}} : {{operator_name}}, {{host}}.", fields)).toEqual([
    { kind: "paragraph", pieces: [{ fact: "Vitrine" }, " : ", { fact: "Orsay SAS" }, ", ", { missing: "host" }, "."] },
  ])
})

test("a name that nobody knows stays visible", () => {
  expect(legalBlocks("{{operater_name}}", {})).toEqual([{ kind: "paragraph", pieces: ["{{operater_name}}"] }])
})

test.each([null, "texte", 3, [], { operator_name: 4 }])("a setting of %j gives no facts", (stored) => {
  expect(operatorFields(stored)).toEqual({})
})
