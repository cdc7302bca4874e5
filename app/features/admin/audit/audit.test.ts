import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { auditLog } from "#database/schema/operations"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Forbidden } from "#platform/errors/errors"
import { anAdmin, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { changesBetween } from "./changes"
import { exportAudit } from "./export.server"
import { readFilters } from "./filters"
import { loadAudit } from "./load.server"

useDatabase()

async function aLine(fields: Partial<typeof auditLog.$inferInsert> = {}) {
  const id = newId()
  await withActor(SYSTEM, (tx) =>
    tx.insert(auditLog).values({ id, actor: "visitor", action: "sign_in_refused", ...fields }),
  )
  return id
}

const filters = (given: Record<string, string>) => readFilters((name) => given[name])
const ids = async (admin: Awaited<ReturnType<typeof anAdmin>>, query: Record<string, string>) =>
  (await loadAudit(admin.actor, new URLSearchParams(query))).lines.map(({ id }) => id)

test("lines are found by who, what, to what and by days in Paris", async () => {
  const admin = await anAdmin({ email: "vera@exemple.test" })
  const target = newId()
  const late = await aLine({
    actor: admin.userId,
    action: "role_changed",
    target,
    at: new Date("2026-10-02T22:30:00Z"),
  })
  const early = await aLine({ action: "role_changed", at: new Date("2026-10-01T21:30:00Z") })

  expect(await ids(admin, { actor: "Vera@exemple.test" })).toEqual([late])
  expect(await ids(admin, { actor: admin.userId })).toEqual([late])
  expect(await ids(admin, { actor: "nobody@exemple.test" })).toEqual([])
  expect(await ids(admin, { action: "role_changed" })).toEqual([late, early])
  expect(await ids(admin, { target })).toEqual([late])
  expect(await ids(admin, { action: "role_changed", from: "2026-10-03", to: "2026-10-03" })).toEqual([late])
  expect(await ids(admin, { action: "role_changed", to: "2026-10-01" })).toEqual([early])
  expect(await ids(admin, { action: "role_changed", from: "2026-13-99" })).toEqual([late, early])
})

test("a line names its admin by address and tells what has changed, thing by thing", async () => {
  const admin = await anAdmin()
  const target = newId()
  await aLine({
    actor: admin.userId,
    action: "settings_changed",
    target,
    before: { siteName: "Vitrine", social: { x: "", tiktok: "a" } },
    after: { siteName: "Étal", social: { x: "", tiktok: "b" } },
  })
  const { lines } = await loadAudit(admin.actor, new URLSearchParams({ target }))
  expect(lines).toMatchObject([
    {
      email: admin.email,
      changes: [
        { name: "social.tiktok", before: "a", after: "b" },
        { name: "siteName", before: "Vitrine", after: "Étal" },
      ],
    },
  ])
})

test("what only comes or only goes has one side", () => {
  expect(changesBetween(null, { count: 3 })).toEqual([{ name: "count", before: null, after: "3" }])
  expect(changesBetween({ plan: "free" }, null)).toEqual([{ name: "plan", before: "free", after: null }])
  expect(changesBetween({ plan: null }, { plan: "pro" })).toEqual([{ name: "plan", before: "", after: "pro" }])
})

test("an export holds what the filters leave, stops at its bound, and is itself in the log without any address", async () => {
  const admin = await anAdmin({ email: "export@exemple.test" })
  const target = newId()
  for (const note of ["a", "b", "c"]) await aLine({ target, actor: admin.userId, after: { note } })
  const chosen = filters({ target, actor: "export@exemple.test" })
  const csv = await new Response(await exportAudit(admin.actor, chosen)).text()
  const [head, ...lines] = csv.trimEnd().split("\r\n")
  expect(head).toBe("at,actor,actor_network,action,target,before,after,request_id")
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('"{""note"": ""c""}"')

  const short = await new Response(await exportAudit(admin.actor, chosen, { maxLines: 2 })).text()
  expect(short.trimEnd().split("\r\n")).toHaveLength(3)
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute(sql`select after from audit_log where action = 'audit_exported' and actor = ${admin.userId}`),
  )
  expect(rows).toEqual([{ after: { target, by_actor: true } }, { after: { target, by_actor: true } }])
})

test("nobody but an admin reads the log or takes it along", async () => {
  const { actor } = await anInfluencer()
  await expect(loadAudit(actor, new URLSearchParams())).rejects.toThrow(Forbidden)
  await expect(exportAudit(actor, filters({}))).rejects.toThrow(Forbidden)
})
