import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import * as paths from "#app/paths"
import type { WaitingTask } from "./queries.server"
import { WaitingCard } from "./waiting-card"

const ID = "5f0c1f6e-1111-7000-8000-000000000001"
const from = { id: ID, name: "Nadia", picture: null, seed: "1" }
const contract: WaitingTask = { kind: "contract", ...from, until: null }
const message: WaitingTask = { kind: "message", ...from, at: new Date("2026-11-20T10:00:00Z") }

function shown(waiting: readonly WaitingTask[]) {
  const element = <WaitingCard title="On vous attend" from="creators" waiting={waiting} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />)
}

test("whoever has work to do in collaborations is led to all of them, not to messages alone", () => {
  const html = shown([contract, message])
  expect(html).toContain(`href="${paths.collaborations}"`)
  expect(html).toContain(`href="${paths.inbox}"`)
  expect(shown([message])).not.toContain(`href="${paths.collaborations}"`)
})
