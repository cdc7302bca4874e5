import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { m } from "#messages"
import { PartyFields } from "./party-fields"

test("the number that French invoices must have is not called optional", () => {
  const field = () => ({ name: "x", id: "x", chosen: [], errors: [], control: { id: "x", name: "x" } })
  const html = renderToStaticMarkup(
    <PartyFields {...({ field, countries: [] } as unknown as Parameters<typeof PartyFields>[0])} />,
  )
  const label = /<label[^>]*>(?:(?!<\/label>).)*immatriculation.*?<\/label>/.exec(html)?.[0]
  expect(label).toBeDefined()
  expect(label).not.toContain(m.ui_optional())
})
