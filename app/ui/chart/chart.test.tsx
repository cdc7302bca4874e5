import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { Chart } from "./chart"

test("the curves end yesterday; today, which has only begun, stands apart as two hollow points", () => {
  const days = [10, 20, 1].map((views, at) => ({ day: `2026-11-0${at + 1}`, figures: [views, views / 2] }))
  const html = renderToStaticMarkup(<Chart label="Vues et clics" as="curves" days={days} />)
  const curves = Array.from(html.matchAll(/d="(M[^"]*L[^"]*)"/g), ([, path]) => path)
  expect(curves).toEqual(["M0 50L500 0L500 100L0 100Z", "M0 50L500 0", "M0 75L500 50"])
  expect(html.match(/d="M1000 [\d.]+h0"[^>]*stroke-surface/g)).toHaveLength(2)
})
