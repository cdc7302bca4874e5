import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { FigureList } from "./figure-list"

test("a network without a figure says its name, so that its sign does not stand alone", () => {
  const figures = [
    { network: "facebook", name: "Facebook", followers: null, source: null },
    { network: "youtube", name: "YouTube", followers: "6.2K", source: null },
  ] as const
  const html = renderToStaticMarkup(createElement(FigureList, { figures }))
  expect(html).not.toMatch(/sr-only">Facebook</)
  expect(html).toMatch(/sr-only">YouTube</)
})
