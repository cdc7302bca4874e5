import { expect, test } from "vitest"
import { aCreator, aVisitor, PASSWORD } from "./scene.ts"

test("sixty sign-ins at once, from as many addresses, keep nobody of twelve out", { timeout: 300_000 }, async () => {
  const victims = await Promise.all(Array.from({ length: 12 }, () => aCreator()))
  const flood = Array.from({ length: 60 }, (_, at) =>
    aVisitor().post("/auth", { email: `nobody-${at}@flood.example`, password: "something else" }),
  )
  const answers = await Promise.all(victims.map(({ email }) => aVisitor().post("/auth", { email, password: PASSWORD })))
  expect(answers.map(({ status }) => status)).toEqual(victims.map(() => 302))
  expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([400]))
})
