import { eq } from "drizzle-orm"
import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { accountDeletions } from "#database/schema/accounts"
import { influencers } from "#database/schema/influencers"
import { m } from "#messages"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { findOwnPage } from "../queries.server"
import { EditorFrame } from "./editor-frame"

useDatabase()

async function editorOf({ actor }: Awaited<ReturnType<typeof anInfluencer>>) {
  const page = await findOwnPage(actor)
  const element = page && <EditorFrame page={page}>…</EditorFrame>
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />)
}

test("a page that is not to be seen says so in its editor, that an admin has suspended it, or that its owner leaves, and the way back", async () => {
  const [shown, hidden, suspended, leaving] = [
    await anInfluencer(),
    await anInfluencer({ isActive: false }),
    await anInfluencer({ isActive: false }),
    await anInfluencer({ isActive: false }),
  ]
  const dueAt = new Date("2026-12-13T23:00:00Z")
  const { userId } = leaving
  await withActor(SYSTEM, async (tx) => {
    await tx.insert(accountDeletions).values({ userId, dueAt, wasActive: true })
    await tx.update(influencers).set({ suspendedAt: dueAt }).where(eq(influencers.id, suspended.influencerId))
  })
  const says = async (whose: typeof shown) => {
    const html = await editorOf(whose)
    const words = [m.dashboard_inactive(), m.dashboard_suspended(), m.deletion_pending_title(), m.deletion_restore()]
    return words.map((text) => html.includes(text.replaceAll("'", "&#x27;")))
  }
  expect(await says(shown)).toEqual([false, false, false, false])
  expect(await says(hidden)).toEqual([true, false, false, false])
  expect(await says(suspended)).toEqual([false, true, false, false])
  expect(await says(leaving)).toEqual([false, false, true, true])
})
