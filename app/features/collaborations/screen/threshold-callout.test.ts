import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { ThresholdCallout } from "./threshold-callout"

const shown = (...cents: number[]) =>
  renderToStaticMarkup(
    createElement(ThresholdCallout, {
      totals: cents.map((each, place) => ({ objective: `Objectif ${place}`, cents: each, nearness: "below" as const })),
    }),
  )

test("two who agreed on nothing yet are not said to be near the threshold", () => {
  expect(shown()).not.toContain("Tous objectifs confondus")
  expect(shown(10_000)).not.toContain("Tous objectifs confondus")
  expect(shown(50_000, 40_000)).toContain("Tous objectifs confondus")
})
