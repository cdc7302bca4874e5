import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { m } from "#messages"
import type { HistoryEvent } from "../detail/queries.server"
import { HistoryList } from "./history-list"

const NAMES = {
  company: { name: "Maison Orsay", picture: null, isGone: false },
  influencer: { name: "Nadia Benali", picture: null, isGone: false },
}

function shown(side: HistoryEvent["side"], kind: HistoryEvent["kind"]) {
  const event = {
    id: "1",
    at: new Date("2026-11-21T12:00:00Z"),
    side,
    kind,
    version: 1,
    deliverable: "Story",
    note: "",
  }
  return renderToStaticMarkup(<HistoryList history={[event]} names={NAMES} />)
}

test("what time alone brings about is told as nobody's doing, least of all the team's", () => {
  for (const kind of ["expired", "draft_approved"] as const)
    expect(shown("system", kind)).not.toContain(m.collaborations_who_admin())
  expect(shown("system", "expired")).toContain(m.collaborations_event_expired())
  expect(shown("system", "cancelled")).toContain(m.collaborations_gone())
  expect(shown("admin", "cancelled")).toContain(m.collaborations_who_admin())
  expect(shown("company", "proposed")).toContain("Maison Orsay")
})

test("a post that its network disowns is told of as such, and by nobody of the team", () => {
  const html = shown("system", "unpublished")
  expect(html).toContain("Story")
  expect(html).not.toContain(m.collaborations_event_unpublished())
  expect(html).not.toContain(m.collaborations_who_admin())
})
