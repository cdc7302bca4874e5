import { RouterContextProvider } from "react-router"
import { expect, test } from "vitest"
import { action, loader } from "./unsubscribe"

const at = (token: string, method = "GET") => {
  const url = new URL(`/messages/unsubscribe?${new URLSearchParams({ token })}`, "http://localhost:3000")
  const pattern = "/messages/unsubscribe" as const
  return { request: new Request(url, { method }), url, context: new RouterContextProvider(), params: {}, pattern }
}

test("a link that was cut or made up is said to be worth nothing, and changes nothing", async () => {
  for (const token of ["", "nope", "__proto__", "a".repeat(3_000)]) {
    expect(loader(at(token))).toMatchObject({ data: { text: null }, init: { status: 404 } })
    await expect(action(at(token, "POST"))).rejects.toMatchObject({ status: 404 })
  }
})
