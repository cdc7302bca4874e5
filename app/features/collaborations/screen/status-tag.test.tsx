import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { TurnTag } from "./status-tag"

test("whoever an answer is awaited from is named whole, on several lines where the name is long", () => {
  const name = "La Fabrique du Soir, ateliers et jeux en bois"
  const html = renderToStaticMarkup(<TurnTag awaiting="company" side="influencer" other={name} />)
  expect(html).toContain(name)
  expect(html).toContain("whitespace-normal")
  expect(html).not.toContain("truncate")
})
