import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import type { AuditContent, AuditLine } from "./load.server"
import AuditPanel from "./panel"

const line = (id: string, action: string, at: string): AuditLine => ({
  id,
  at: new Date(at),
  actor: "operator",
  email: null,
  network: null,
  action,
  target: null,
  changes: [{ name: "value", before: "1", after: "2" }],
})

test("what changed is folded under a name of its own in each line", () => {
  const content: AuditContent = {
    state: { q: "", sort: "created", descending: true, after: null, before: null },
    filters: { actor: "", action: "", target: "", from: "", to: "" },
    lines: [
      line("1", "settings_changed", "2026-11-20T09:30:00Z"),
      line("2", "role_changed", "2026-11-20T09:30:00Z"),
      line("3", "role_changed", "2026-11-21T09:30:00Z"),
    ],
    page: { next: null, previous: null },
  }
  const element = <AuditPanel content={content} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />)
  const names = [...html.matchAll(/<summary[^>]*>(.*?)<\/summary>/g)].slice(1).map(([, name]) => name)
  expect(names).toHaveLength(3)
  expect(new Set(names).size).toBe(3)
})
