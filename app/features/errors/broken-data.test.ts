import { createServer } from "node:http"
import { afterAll, beforeAll, expect, test } from "vitest"
import { portOf } from "#tests/support/port-of"
import { endingQuietly } from "./broken-data"

const LINE = '[{"_1":2},"a",1]\n'
const server = createServer(({ url = "" }, response) => {
  if (url.includes("begun")) response.write(LINE, () => setImmediate(() => response.destroy()))
  else if (url.includes("whole")) response.end(LINE)
  else response.writeHead(200).write("", () => response.destroy())
})
let origin = ""
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  origin = `http://127.0.0.1:${portOf(server)}`
})
afterAll(() => server.close())

const read = async (path: string) => (await endingQuietly(fetch)(origin + path)).text()

test("the router's data that break off once they have begun end there", async () => {
  expect(await read("/whole.data")).toBe(LINE)
  expect(await read("/begun.data?_routes=root")).toBe(LINE)
})

test("data that never came, and whatever is no data, fail as they did", async () => {
  await expect(read("/nothing.data")).rejects.toThrow()
  await expect(read("/begun")).rejects.toThrow()
})
