import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { RoadScreen } from "./road-screen"

function shown(counts: boolean) {
  const element = (
    <RoadScreen step={3} counts={counts} title="On relève" window={null}>
      <p />
    </RoadScreen>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />)
}

test("the steps are counted for whoever is on the road, not for whoever comes back for one of them", () => {
  expect(shown(true)).toMatch(/3.? sur .?5/)
  expect(shown(false)).not.toMatch(/ sur .?5/)
})
