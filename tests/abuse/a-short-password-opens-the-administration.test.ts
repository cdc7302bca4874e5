import { expect, test } from "vitest"
import { hashPassword } from "#app/features/accounts/passwords/hash.server"
import { buildersFor } from "../support/people.ts"
import { anAdmin, signedIn, site } from "./scene.ts"

const SHORT = "abricot"
const { anAccount } = buildersFor(site)

test("whoever is made an admin opens nothing of admins with the password of six characters that they had", async () => {
  const { userId: id, email } = await anAccount({ role: "influencer", passwordHash: await hashPassword(SHORT) })
  const { browser: admin } = await anAdmin()
  await admin.post("/admin?tab=users", { intent: "role", id, role: "admin" })

  const attacker = await signedIn(email, SHORT)
  for (const tab of ["overview", "users", "settings"])
    expect(await attacker.get(`/admin?tab=${tab}`)).toMatchObject({ status: 302, location: "/account/security" })
  const { userId: other } = await anAccount({ role: "influencer" })
  await attacker.post("/admin?tab=users", { intent: "role", id: other, role: "admin" })
  const roles = await site.sql("select role from user_roles where user_id = any($1) order by role", [[id, other]])
  expect(roles).toEqual([{ role: "admin" }, { role: "influencer" }])

  const change = (password: string) =>
    attacker.post("/account/security", {
      intent: "password",
      currentPassword: SHORT,
      password,
      confirmPassword: password,
    })
  expect((await change("cerise-en-mai")).status).toBe(302)
  expect((await attacker.get("/admin")).status).toBe(200)
})

test("nor do they keep to a password that is as short", async () => {
  const { userId: id, email } = await anAccount({ role: "influencer", passwordHash: await hashPassword(SHORT) })
  const { browser: admin } = await anAdmin()
  await admin.post("/admin?tab=users", { intent: "role", id, role: "admin" })
  const attacker = await signedIn(email, SHORT)
  const password = "cerise-mai"
  const answer = await attacker.post("/account/security", {
    intent: "password",
    currentPassword: SHORT,
    password,
    confirmPassword: password,
  })
  expect(answer.status).toBe(400)
  expect((await attacker.get("/admin")).location).toBe("/account/security")
})
