import { expect, test } from "vitest"
import { aVisitor, PASSWORD, site } from "./scene.ts"

test("whoever steals the table of passwords pays for each guess: 64 MiB and three passes, with a salt of each account's own", async () => {
  const signUp = async (email: string) => {
    const person = { firstName: "Nadia", lastName: "Benali", email, accountType: "user" }
    await aVisitor().post("/auth/register", { ...person, password: PASSWORD, confirmPassword: PASSWORD })
    const [row] = await site.sql<{ password: string }>(
      "select password from auth.accounts a join auth.users u on u.id = a.user_id where u.email = $1",
      [email],
    )
    return row?.password
  }
  const [one, other] = [await signUp("one.stolen@exemple.fr"), await signUp("other.stolen@exemple.fr")]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(other).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  expect(other).not.toBe(one)
})
