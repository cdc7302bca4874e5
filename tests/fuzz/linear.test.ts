import { spawn } from "node:child_process"
import { once } from "node:events"
import { Agent } from "node:http"
import { afterEach, expect, test } from "vitest"
import { freePort } from "../support/site.ts"
import { SHAPES, shapesThatGrow } from "./linear.ts"

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A process of its own that reads forms in a given way, and counts as the site does. */
async function aServerThat(reads: string) {
  const insidePort = await freePort()
  const code = `import { createServer } from "node:http"
    const server = createServer(async (asked, answer) => {
      let text = ""
      for await (const chunk of asked) text += chunk
      const fields = text.split("&")
      ${reads}
      answer.end()
    }).listen(0, "127.0.0.1", () => console.log(server.address().port))`
  const child = spawn(process.execPath, ["--import", "./tests/fuzz/inside.ts", "--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: process.env.PATH, FUZZ_PORT: String(insidePort) },
  })
  const agent = new Agent({ keepAlive: true })
  stops.push(() => child.kill("SIGTERM"))
  stops.push(() => agent.destroy())
  const [port] = await once(child.stdout, "data")
  const origin = `http://127.0.0.1:${Number(port)}`
  return { origin, insideUrl: `http://127.0.0.1:${insidePort}`, agent, cookie: "", token: undefined }
}

const forms = SHAPES.filter(({ name }) => name === "a form of many names")

// What grows with the square of its bytes takes seconds, of a processor that others share a minute.
test.each([
  [
    "looks through all fields for each of them",
    "for (const a of fields) for (const b of fields) if (a > b) answer.x = a",
  ],
  ["has the engine look through all of it for each", 'for (const a of fields) answer.x = text.split(a + "!").length'],
])("a reader of forms that %s is found to grow faster than its bytes", { timeout: 120_000 }, async (_, reads) => {
  expect(await shapesThatGrow(await aServerThat(reads), forms)).toEqual([
    expect.stringMatching(/^a form of many names: \d+ steps/),
  ])
})

test("a reader of forms that takes each field once is not", async () => {
  expect(await shapesThatGrow(await aServerThat("for (const a of fields) answer.x = a.length"), forms)).toEqual([])
})

// A mail shown at /dev/mailbox has what people typed.
test("links are read out of a mail once through, whatever tags have begun in it", { timeout: 120_000 }, async () => {
  const text = (name: string, repeated: string) => ({
    name,
    path: "/",
    type: "text/plain",
    most: 60_000,
    of: (bytes: number) => repeated.repeat(bytes / repeated.length),
  })
  const reads = `const { linksIn } = await import("./platform/mail/links.ts"); linksIn(text)`
  const shapes = [text("tags that begin", "<a"), text("tags that begin with a space", "<a "), text("quotes", ' href="')]
  expect(await shapesThatGrow(await aServerThat(reads), shapes)).toEqual([])
})
