import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { m } from "#messages"
import { FoundList } from "./found-list"
import type { MoveIn } from "./queries.server"

const LINK = { title: "Produit", url: "https://a.example", why: "…" }

test.each([
  [0, false],
  [45, true],
])("%i links without room are said above the list, however many are folded away", (withoutRoom, isSaid) => {
  const leftOut = Array.from({ length: 50 }, (_, at) => ({ ...LINK, cause: at < withoutRoom ? "full" : "other" }))
  const plan = { blocks: [], networks: [], leftOut }
  const moveIn = {
    id: "1",
    source: null,
    plan,
    pictures: new Map(),
    progress: { asked: 0, all: 0 },
  } as unknown as MoveIn
  const element = createElement(FoundList, { moveIn, answer: undefined })
  const shown = renderToStaticMarkup(
    createElement(RouterProvider, { router: createMemoryRouter([{ path: "*", element }]) }),
  )
  const head = shown.slice(0, shown.indexOf("<details"))
  expect(head.includes(m.move_in_full({ count: 45, figure: "45" }))).toBe(isSaid)
  // With links left, not everything is there already.
  expect(head.includes(m.move_in_nothing_new())).toBe(!isSaid)
})
