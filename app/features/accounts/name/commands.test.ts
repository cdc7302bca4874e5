import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { profiles } from "#database/schema/accounts"
import { readAs, SYSTEM } from "#platform/database/actor.server"
import { anAccount, anAdmin } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { saveOwnName } from "./commands.server"
import { OwnName } from "./schema.server"

useDatabase()

async function nameOf(userId: string) {
  const [profile] = await readAs(SYSTEM, (tx) => tx.select().from(profiles).where(eq(profiles.id, userId)))
  return `${profile?.firstName} ${profile?.lastName}`
}

test("somebody changes their own name, an admin their own alone too", async () => {
  const [nadia, admin] = [await anAccount(), await anAdmin()]
  await saveOwnName(nadia.actor, { firstName: "Inès", lastName: "Roux" })
  await saveOwnName(admin.actor, { firstName: "Jules", lastName: "Carpentier" })
  expect(await nameOf(nadia.userId)).toBe("Inès Roux")
  expect(await nameOf(admin.userId)).toBe("Jules Carpentier")
})

test("a name is one line without links, and both parts are needed", () => {
  expect(OwnName.parse({ firstName: " Inès\n", lastName: "Roux" })).toEqual({ firstName: "Inès", lastName: "Roux" })
  expect(OwnName.safeParse({ firstName: "Inès", lastName: "" }).success).toBe(false)
  expect(OwnName.safeParse({ firstName: "https://x.example", lastName: "Roux" }).success).toBe(false)
})
