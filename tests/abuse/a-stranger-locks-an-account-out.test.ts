import { expect, test } from "vitest"
import { aCreator, aVisitor, PASSWORD, signedIn } from "./scene.ts"

test("wrong passwords of a stranger hold up neither the owner's browser nor the owner elsewhere", async () => {
  const victim = await aCreator()
  const known = await signedIn(victim.email)
  const stranger = aVisitor()
  const answers: number[] = []
  for (let tried = 0; tried < 14; tried++)
    answers.push((await stranger.post("/auth", { email: victim.email, password: `wrong ${tried}` })).status)
  expect(answers.slice(0, 10)).toEqual(Array(10).fill(400))
  expect(answers).toContain(429)

  const own = aVisitor()
  own.cookies.set("device", known.cookies.get("device") ?? "")
  await own.post("/auth", { email: victim.email, password: PASSWORD })
  expect(own.cookies.has("session")).toBe(true)
  await signedIn(victim.email)
})
