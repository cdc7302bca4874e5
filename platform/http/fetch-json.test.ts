import { afterAll, beforeAll, expect, test } from "vitest"
import { type NetworkStub, startNetworkStub } from "#tests/support/network-stub"
import { brokenOff, held, html, json, redirect, streamed, truncatedJson } from "#tests/support/network-stub/answers"
import { fetchJson } from "./fetch-json.server"

let stub: NetworkStub
beforeAll(async () => {
  stub = await startNetworkStub()
})
afterAll(() => stub.close())

function ask(handle: string, options: { timeoutMs?: number } = {}) {
  return fetchJson({
    origin: stub.origin,
    path: ["youtube", "v3", "channels"],
    query: { part: "snippet", forHandle: handle },
    headers: { "X-Goog-Api-Key": "key" },
    ...options,
  })
}

test("an answer of 100 MB is given up after its first MiB", async () => {
  const { answer, sentBytes } = streamed(100 * 1024 * 1024)
  stub.youtube.script("large", answer)
  expect(await ask("large")).toEqual({ kind: "fault", fault: "too_large" })
  expect(await sentBytes).toBeLessThan(20 * 1024 * 1024) // what the sockets' buffers had taken
})

test("an answer just under 1 MiB is read", async () => {
  stub.youtube.script("filling", json(200, "x".repeat(1024 * 1024 - 2)))
  expect(await ask("filling")).toMatchObject({ kind: "answer", status: 200 })
})

test("a network that does not answer is given up when the time is over", async () => {
  const { answer, arrived, release } = held(json(200, {}))
  stub.youtube.script("slow", answer)
  const asked = ask("slow", { timeoutMs: 50 })
  await arrived
  expect(await asked).toEqual({ kind: "fault", fault: "timeout" })
  release()
})

test("the time runs on while the answer's body trickles in", async () => {
  stub.youtube.script("trickle", (response) => {
    response.writeHead(200, { "content-type": "application/json" })
    response.write("{")
  })
  expect(await ask("trickle", { timeoutMs: 50 })).toEqual({ kind: "fault", fault: "timeout" })
})

test("a redirect is not followed", async () => {
  const before = stub.requests.length
  stub.youtube.script("moved", redirect("/youtube/v3/channels?part=snippet&forHandle=elsewhere"))
  expect(await ask("moved")).toEqual({ kind: "fault", fault: "unreachable" })
  expect(stub.requests.length).toBe(before + 1)
})

test.each([
  ["a page instead of JSON", html(200), "not_json"],
  ["JSON cut in the middle", truncatedJson(), "not_json"],
  ["a connection that ends in the middle", brokenOff(), "unreachable"],
])("%s is a fault", async (_, answer, fault) => {
  stub.youtube.script("odd", answer)
  expect(await ask("odd")).toEqual({ kind: "fault", fault })
})

test("an error keeps its status whatever its body is", async () => {
  stub.youtube.script("down", html(503, { "retry-after": "7" }))
  const answer = await ask("down")
  expect(answer).toMatchObject({ kind: "answer", status: 503, body: undefined })
  expect(answer.kind === "answer" && answer.headers.get("retry-after")).toBe("7")
})

test("a server that is not there is a fault", async () => {
  const gone = await startNetworkStub()
  await gone.close()
  expect(await fetchJson({ origin: gone.origin, path: ["x"] })).toEqual({ kind: "fault", fault: "unreachable" })
})

test("what is put into the path or the query stays in its place", async () => {
  await fetchJson({ origin: stub.origin, path: ["users", "a/b?c#d@evil.example"], query: { q: "x&part=y#z" } })
  const last = stub.requests.at(-1)
  expect(last?.path).toBe("/users/a%2Fb%3Fc%23d%40evil.example")
  expect([...(last?.query ?? [])]).toEqual([["q", "x&part=y#z"]])
})

test("a list in the query says its name several times", async () => {
  await fetchJson({ origin: stub.origin, path: ["users"], query: { login: ["a", "b&c"], first: "1" } })
  expect([...(stub.requests.at(-1)?.query ?? [])]).toEqual([
    ["login", "a"],
    ["login", "b&c"],
    ["first", "1"],
  ])
})

test.each(["..", "."])("a path segment %s is a mistake of ours", async (segment) => {
  await expect(fetchJson({ origin: stub.origin, path: ["users", segment, "x"] })).rejects.toThrow("leave its place")
})
