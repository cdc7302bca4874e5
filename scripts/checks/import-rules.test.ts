import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { importProblems } from "./import-rules"
import { readModules } from "./module-graph"

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "vitrine-imports-"))
})
afterEach(() => rmSync(root, { recursive: true }))

function problemsOf(files: Record<string, string>) {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), source)
  }
  return importProblems(readModules(root))
}

test("the way from a route down to the database is open", () => {
  const problems = problemsOf({
    "app/routes/page.tsx": `import { load } from "#app/features/blocks/queries.server"\nimport { m } from "#messages"\nexport default () => m.x(load)`,
    "app/messages.ts": "export const m = {}",
    "app/features/blocks/queries.server.ts": `import { readAs } from "#platform/database/actor.server"\nimport { blocks } from "#database/schema/blocks"\nexport const load = [readAs, blocks]`,
    "platform/database/actor.server.ts": `import { Pool } from "pg"\nexport const readAs = () => new Pool().query("select set_config('role', 'x', true)")`,
    "database/schema/blocks.ts": "export const blocks = 1",
    "server/prod.ts": `import { readAs } from "../platform/database/actor.server.ts"\nreadAs()`,
  })
  expect(problems).toEqual([])
})

test.each([
  ["app/ui/button.tsx", "#app/features/blocks/rules", "ui may import shell, words, platform, vocabulary, not feature"],
  ["app/features/links/rules.ts", "#app/routes/page", "not routes"],
  [
    "platform/mail/outbox.server.ts",
    "#app/features/blocks/rules",
    "platform may import words, database, vocabulary, not feature",
  ],
  ["app/routes/page.tsx", "#database/schema/blocks", "not database"],
  ["vocabulary/kinds.ts", "#platform/mail/outbox.server", "vocabulary imports nothing of the other parts"],
  ["app/features/links/commands.server.ts", "../../../server/prod", "not server"],
  ["app/features/links/rules.ts", "../blocks/rules", "through its public.ts or public.server.ts only"],
])("%s must not import %s", (file, specifier, said) => {
  const problems = problemsOf({
    "app/features/blocks/rules.ts": "export const x = 1",
    "app/features/blocks/public.ts": `export { x } from "./rules"`,
    "database/schema/blocks.ts": "export const x = 1",
    "server/prod.ts": "export const x = 1",
    "platform/mail/outbox.server.ts": "export const x = 1",
    [file]: `import { x } from "${specifier}"\nexport const y = x`,
    ...(file.startsWith("app/routes") ? {} : { "app/routes/page.tsx": "export default 1" }),
  })
  expect(problems).toEqual([expect.stringContaining(said)])
})

test("an engine is entered by its one door, from its own feature too", () => {
  const problems = problemsOf({
    "app/features/list/engine/plan.ts": `import "./costs"`,
    "app/features/list/engine/costs.ts": "export const x = 1",
    "app/features/list/engine/public.server.ts": `export * from "./plan"`,
    "app/features/list/page.server.ts": `import "./engine/public.server"\nimport "./engine/costs"`,
    "app/features/list/page.test.ts": `import "./engine/costs"`,
    "app/routes/list.tsx": `import "#app/features/list/engine/plan"`,
  })
  expect(problems).toEqual([
    `app/features/list/page.server.ts imports "./engine/costs": app/features/list/engine/ has one door, its public.server.ts.`,
    `app/routes/list.tsx imports "#app/features/list/engine/plan": app/features/list/engine/ has one door, its public.server.ts.`,
  ])
})

test.each(["request.formData()", "args.request.formData()", "request.json()", "request.text()", "request.body"])(
  "a route that says %s is sent to the reader of forms",
  (code) => {
    expect(problemsOf({ "app/routes/page.tsx": `export const action = ({ request }) => ${code}` })).toEqual([
      expect.stringContaining("forms are read by readForm or submit"),
    ])
  },
)

test("two features that use each other are told the circle", () => {
  const problems = problemsOf({
    "app/features/a/public.ts": `import "#app/features/b/public"`,
    "app/features/b/public.ts": `export * from "#app/features/c/public.server"`,
    "app/features/c/public.server.ts": `import("#app/features/a/public")`,
  })
  expect(problems).toEqual(["Features use each other in a circle: a → b → c."])
})

test("a route may import server code, since it is taken out of it; a component that it shows may not", () => {
  const problems = problemsOf({
    "app/routes/page.tsx": `import { load } from "#app/features/blocks/queries.server"\nimport { List } from "#app/features/blocks/list"\nexport const loader = load\nexport default List`,
    "app/features/blocks/list.tsx": `import type { load } from "./queries.server"\nimport { rule } from "./rules"\nexport const List = rule`,
    "app/features/blocks/rules.ts": `import { createHash } from "node:crypto"\nimport { load } from "./queries.server"\nexport const rule = [load, createHash]`,
    "app/features/blocks/queries.server.ts": "export const load = 1",
  })
  expect(problems).toEqual([
    expect.stringContaining('rules.ts imports "node:crypto" and reaches the browser (app/features/blocks/list.tsx)'),
    expect.stringContaining('rules.ts imports "./queries.server" and reaches the browser'),
  ])
})

test("only platform/database opens pools and changes roles", () => {
  const problems = problemsOf({
    "app/features/a/queries.server.ts": `import pg from "pg"\nexport const pool = new pg.Pool()`,
    "app/features/a/commands.server.ts": "export const sql = `select set_config('role', 'admin', true)`",
    "platform/database/actor.server.ts": `export const sql = "SET LOCAL ROLE member"`,
    "platform/database/roles.server.ts": `export const sql = "SET ROLE helper"`,
    "app/features/b/commands.server.ts": `export const sql = "SET LOCAL ROLE member"`,
    "platform/jobs/queue.server.ts": `import { Client } from "pg" // needs no SET ROLE\nexport const x = Client`,
  })
  expect(problems).toEqual([
    expect.stringContaining("a/commands.server.ts sets the role"),
    expect.stringContaining("queries.server.ts opens a pool"),
    expect.stringContaining("b/commands.server.ts sets the role"),
    expect.stringContaining("roles.server.ts says SET ROLE"),
  ])
})

test("what does not parse, and an import that leads nowhere, are problems", () => {
  const problems = problemsOf({
    "app/features/a/rules.ts": "export const = 1",
    "app/features/a/more.ts": `import "./gone"\nimport type { Route } from "./+types/page"`,
  })
  expect(problems).toEqual([
    'app/features/a/more.ts: the import "./gone" leads to no file.',
    expect.stringContaining("app/features/a/rules.ts does not parse"),
  ])
})

test("what draws is read where something is drawn, and not by every process at its start", () => {
  const files = (draw: string) => ({
    "app/routes/report.ts": `import { draw } from "#app/features/reports/draw.server"\nexport const loader = draw`,
    "app/features/reports/draw.server.ts": draw,
    "app/features/reports/pdf.server.ts": `import { pdf } from "@react-pdf/renderer"\nexport const draw = pdf`,
  })
  expect(problemsOf(files(`export const draw = () => import("./pdf.server")`))).toEqual([])
  expect(problemsOf(files(`import type { pdf } from "@react-pdf/renderer"\nexport type draw = pdf`))).toEqual([])
  expect(problemsOf(files(`export { draw } from "./pdf.server"`))).toEqual([
    expect.stringContaining(
      'app/features/reports/pdf.server.ts imports "@react-pdf/renderer", and every process reads it',
    ),
  ])
})
