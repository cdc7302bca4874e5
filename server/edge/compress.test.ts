import { expect, test } from "vitest"
import { compressed } from "./compress.ts"

const asked = new Request("http://localhost/", { headers: { "accept-encoding": "br, gzip" } })
const answer = (type: string) => new Response("data: 1\n\n".repeat(500), { headers: { "Content-Type": type } })

test.each(["text/html; charset=utf-8", "text/css", "application/json"])("%s is packed", (type) =>
  expect(compressed(answer(type), asked).headers.get("content-encoding")).toBe("br"),
)
