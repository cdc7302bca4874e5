import { expect, test } from "vitest"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { asAdmin, useDatabase } from "#tests/support/database"
import { writeAudit } from "./audit.server"

useDatabase()

test("an audit entry says who, what and from about where, never from which very address", async () => {
  await withActor(SYSTEM, (tx) =>
    writeAudit(tx, { actor: "visitor", action: "sign_in_refused", clientAddress: "192.0.2.77" }),
  )
  const { rows } = await asAdmin((admin) => admin.query("select actor, action, actor_network from audit_log"))
  expect(rows).toEqual([{ actor: "visitor", action: "sign_in_refused", actor_network: "192.0.2.0/24" }])
})

test("an audit entry goes with its transaction", async () => {
  const failing = withActor(SYSTEM, async (tx) => {
    await writeAudit(tx, { actor: "operator", action: "role_granted" })
    throw new Error("no")
  })
  await expect(failing).rejects.toThrow("no")
  const { rows } = await asAdmin((admin) => admin.query("select 1 from audit_log where action = 'role_granted'"))
  expect(rows).toEqual([])
})
