import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { FreeDaysField } from "./free-days-field"

test("every month shows that it opens, and its days share the line rather than lie on one another", () => {
  const months = [
    { month: "2026-11", days: ["2026-11-30"] },
    { month: "2026-12", days: ["2026-12-01", "2026-12-02"] },
  ]
  const field = { name: "days", chosen: [], errors: [] } as unknown as Parameters<typeof FreeDaysField>[0]["field"]
  const html = renderToStaticMarkup(<FreeDaysField months={months} field={field} />)
  expect(html.match(/<summary[^>]*>.*?<\/summary>/g)?.map((each) => each.includes("<svg"))).toEqual([true, true])
  expect(html.match(/<label[^>]*w-full max-w-11/g)).toHaveLength(3)
})
