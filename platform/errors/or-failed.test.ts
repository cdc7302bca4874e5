import { expect, test } from "vitest"
import { NotFound } from "./errors"
import { orFailed } from "./or-failed.server"

const request = new Request("https://vitrine.example/terms")
const lost = Object.assign(new Error("Connection terminated"), { code: "57P01" })

test("what could be loaded comes back as it is", async () => {
  expect(await orFailed(request, async () => ({ text: "Conditions" }))).toEqual({ text: "Conditions" })
})

test("a database that is away leaves the screen to say so", async () => {
  expect(await orFailed(request, () => Promise.reject(lost))).toBe("failed")
})

test("what is absent or leads elsewhere stays what it is", async () => {
  const elsewhere = new Response(null, { status: 302 })
  await expect(orFailed(request, () => Promise.reject(new NotFound()))).rejects.toThrow(NotFound)
  await expect(orFailed(request, () => Promise.reject(elsewhere))).rejects.toBe(elsewhere)
})
