import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { PersonsWords } from "./persons-words"

/** The isolated parts, those that stay on one line between bars. */
function partsOf(words: string) {
  const html = renderToStaticMarkup(<PersonsWords>{words}</PersonsWords>)
  expect(html.replace(/<[^>]*>/g, "")).toBe(renderToStaticMarkup(words))
  return [...html.matchAll(/<bdi dir="ltr"( class="whitespace-nowrap")?>([^<]*)/g)].map(([, whole, part]) =>
    whole ? `|${part}|` : part,
  )
}

test.each([
  ["تابعوني على @nadia.benali، أو 06 12 34 56 78.", ["|@nadia.benali|", "|06 12 34 56 78|"]],
  ["الرقم +33 (0)6 12 34 56 78", ["|+33 (0)6 12 34 56 78|"]],
  ["00 33 6 12 34 56 78", ["|00 33 6 12 34 56 78|"]],
  ["الفاتورة 2023-451 في 12/11/2026", ["|2023-451|", "|12/11/2026|"]],
  ["1 200 €", ["|1 200|"]],
  ["+33612345678", ["|+33612345678|"]],
  ["nadia@exemple.fr #tarte", ["|nadia@exemple.fr|", "|#tarte|"]],
  ["https://exemple.fr/une-longue-page?de=moi.", ["https://exemple.fr/une-longue-page?de=moi"]],
  ["في 12 نوفمبر 2026 10:30", []],
  ["2026 و 2027, 3 sur 4", []],
  ["", []],
])("of « %s » the parts that read from left to right are isolated", (words, parts) => {
  expect(partsOf(words)).toEqual(parts)
})

test("long words without end are gone through once", () => {
  const began = performance.now()
  for (const words of ["a".repeat(50_000), "@a.".repeat(20_000), "1-".repeat(20_000), "12 ".repeat(20_000)])
    partsOf(words)
  expect(performance.now() - began).toBeLessThan(2_000)
})
