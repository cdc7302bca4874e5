import { once } from "node:events"
import { expect, test } from "vitest"
import { openSocket, statusOfRaw } from "../faults/raw-http.ts"
import { aVisitor, site } from "./scene.ts"

const { host } = new URL(site.url)

test.each(["a b", "a/b", "a@b", "[::1", "a:99999", "1.2.3.999", "%", "<script>"])(
  "a host called %s is refused by what asks how the process is doing",
  async (name) => {
    for (const path of ["/healthz", "/readyz", "/metrics", "/"])
      expect([path, await statusOfRaw(site.url, [`GET ${path} HTTP/1.1\r\nHost: ${name}\r\n\r\n`])]).toEqual([
        path,
        400,
      ])
  },
)

test("a visitor whom a proxy on the machine passes on is not told the figures", async () => {
  for (const header of [
    "Forwarded: for=192.0.2.1",
    "Via: 1.1 proxy",
    "X-Real-IP: 192.0.2.1",
    "X-Forwarded-Proto: https",
  ])
    expect(await statusOfRaw(site.url, [`GET /metrics HTTP/1.1\r\nHost: ${host}\r\n${header}\r\n\r\n`])).toBe(403)
  expect(await statusOfRaw(site.url, ["GET /metrics HTTP/1.1\r\nHost: vitrine.example\r\n\r\n"])).toBe(403)
  expect(await statusOfRaw(site.url, [`GET /metrics HTTP/1.1\r\nHost: ${host}\r\n\r\n`])).toBe(200)
})

test.each([
  ["201 parameters", `/influencers?${"a&".repeat(200)}`, ""],
  ["a parameter's name of 101 characters", `/influencers?${"a".repeat(101)}=1`, ""],
  ["201 cookies", "/", `Cookie: ${"a=1;".repeat(200)}\r\n`],
])("%s are refused", async (_, path, line) => {
  expect(await statusOfRaw(site.url, [`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${line}\r\n`])).toBe(400)
})

test.each(["__proto__=1; constructor=2; session=3", "session=a; session=b; __proto__=c", ";;;=;=a;  ;a"])(
  "the cookies %s are nobody's session, and stop nothing",
  async (cookie) => {
    expect((await aVisitor().get("/profile", { cookie })).status).toBe(302)
    expect((await aVisitor().get("/", { cookie })).status).toBe(200)
  },
)

test("whoever may not send is told so before 24 MB have come, announced or in chunks", async () => {
  const type = "Content-Type: multipart/form-data; boundary=----WebKitFormBoundary7MA4YWxkTrZu0gW"
  for (const line of ["Content-Length: 24000000", "Transfer-Encoding: chunked"]) {
    const socket = await openSocket(site.url)
    const heard = once(socket.setEncoding("latin1"), "data", { signal: AbortSignal.timeout(10_000) })
    const path = "/messages/0190a0a0-0000-7000-8000-000000000000"
    socket.write(`POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${site.url}\r\n${type}\r\n${line}\r\n\r\n`)
    expect(String((await heard)[0])).toMatch(/^HTTP\/1.1 302 /)
    socket.destroy()
  }
})
