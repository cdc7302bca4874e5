import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { expect, test } from "vitest"
import { m } from "#messages"
import type { ListedCollaboration } from "../list/queries.server"
import { CollaborationRows } from "./collaboration-rows"

const other = { name: "Nadia Benali", picture: null, seed: "1" }
const active: ListedCollaboration = {
  ...other,
  id: "5f0c1f6e-1111-7000-8000-000000000001",
  isGone: false,
  title: "Deux recettes",
  status: "active",
  awaiting: null,
  work: null,
  offeredCents: 45_000,
  cents: 45_000,
  startsOn: "2026-11-01",
  endsOn: "2026-12-01",
  expiresAt: null,
}

function shown(row: ListedCollaboration) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <CollaborationRows rows={[row]} side="company" />
    </MemoryRouter>,
  )
}

test("of an active collaboration the list says what waits for its reader, and nothing where nothing does", () => {
  const turn = m.collaborations_card_turn_company()
  const work = { kind: "contract", id: active.id, ...other, until: null } as const
  const html = shown({ ...active, work })
  expect(html).toContain(turn)
  expect(html.replace(/[\u2068\u2069]/g, "")).toContain(m.home_waiting_contract({ name: "Nadia Benali" }))
  expect(shown(active)).not.toContain(turn)
})

test("a payment to confirm has no day of which one could be late", () => {
  const until = new Date("2026-11-24T11:00:00Z")
  const work = { kind: "claimed", id: active.id, ...other, invoiceId: active.id, cents: 90_000, until } as const
  const before = m.home_waiting_before({ date: "" }).trim()
  expect(shown({ ...active, work })).not.toContain(before)
  expect(shown({ ...active, work: { ...work, kind: "invoice" } })).toContain(before)
})
