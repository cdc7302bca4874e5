import type { ReactElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { m } from "#messages"
import { Pager } from "./pager"

const page = { previous: "b", next: "n" }

function linksOf(element: ReactElement) {
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />)
  return [...html.matchAll(/<a .*?<\/a>/g)].map(([link]) => [
    /href="([^"]*)"/.exec(link)?.[1],
    link.replace(/<[^>]*>/g, ""),
  ])
}

test("a list goes back and forth, or newer and older where it has such words of its own", () => {
  expect(linksOf(<Pager page={page} />)).toEqual([
    ["/?before=b", m.ui_previous()],
    ["/?after=n", m.ui_next()],
  ])
  const words = { previous: m.messages_newer_talks(), next: m.messages_older_talks() }
  expect(linksOf(<Pager page={page} words={words} />).map(([, text]) => text)).toEqual(Object.values(words))
})

test("a list of one page has no links to others", () => {
  expect(linksOf(<Pager page={{ previous: null, next: null }} />)).toEqual([])
})
