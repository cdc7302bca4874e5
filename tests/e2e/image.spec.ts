import type { ChildProcess } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { get } from "node:http"
import { isBuiltin } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "@playwright/test"
import { parseSync } from "oxc-parser"
import { type EmbeddedServer, startEmbedded } from "../../platform/database/embedded/start-embedded.ts"
import { type Image, makeImage } from "../support/image.ts"
import { freePort } from "../support/site.ts"

// IMAGE_FROM_NOTHING=1: installs and builds as the Dockerfile says, instead of taking what is installed and built here.
const fromNothing = process.env.IMAGE_FROM_NOTHING === "1"
const MIGRATE = ["node", "scripts/db.mjs", "migrate"]

let dataDir = ""
let database: EmbeddedServer
let image: Image
let running: ChildProcess | undefined
test.describe.configure({ mode: "default" }) // one image for all of them
test.beforeAll(async () => {
  test.setTimeout(fromNothing ? 900_000 : 120_000)
  dataDir = mkdtempSync(join(tmpdir(), "vitrine-image-data-"))
  database = await startEmbedded({ dataDir, rolePrefix: "vitrine", durable: false, log: () => {} })
  image = makeImage({ fromNothing })
})
test.afterAll(async () => {
  running?.kill("SIGKILL")
  image?.remove()
  await database?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test("the image migrates, serves, tells its health and ends in good order, as nobody special and without writing beside /data and /tmp", async () => {
  const port = await freePort()
  const env = {
    DATABASE_URL: database.loginUrl,
    PORT: String(port),
    // As in a cluster: the probes know nothing of this name.
    PUBLIC_URL: "https://vitrine.example",
    SMTP_URL: "smtp://127.0.0.1:1",
  }
  expect(image.run(["touch", "written"]).code).not.toBe(0)
  const early = image.start(env)
  expect((await once(early, "exit"))[0], "no migrations, no start").toBe(1)
  expect(image.run(MIGRATE, { ...env, DATABASE_OWNER_URL: database.ownerUrl })).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^(?:\{.*"slow statement"\}\n)*The database is of this version\.\n(?:\{.*"slow statement"\}\n)*$/,
    ),
  })

  running = image.start(env)
  let output = ""
  for (const stream of [running.stdout, running.stderr]) stream?.on("data", (chunk) => (output += chunk))
  const base = `http://127.0.0.1:${port}`
  await expect.poll(() => statusOf(`${base}/readyz`), { message: output }).toBe(200)
  expect(image.run(image.health, env)).toEqual({ code: 0, output: "" })
  for (const path of ["/", "/ar", "/about", "/robots.txt"])
    expect([path, await statusOf(`${base}${path}`, "vitrine.example")]).toEqual([path, 200])

  running.kill(signalOf(image))
  expect((await once(running, "exit"))[0]).toBe(0)
  expect(output).not.toMatch(/EROFS|EACCES|ERR_MODULE_NOT_FOUND/)
  expect(image.run(image.health, env).code, "nobody answers").toBe(1)
})

test("whatever the bundle of the server leaves outside is in the image, with the fonts of the PDFs", () => {
  const outside = packagesOf("build/server")
  expect(outside).toContain("sharp")
  const code = `
    import { createRequire } from "node:module"
    for (const name of ${JSON.stringify(outside)}) await import(name)
    const { resolve } = createRequire(process.cwd() + "/build/server/index.js")
    resolve("@fontsource/readex-pro/files/readex-pro-arabic-400-normal.woff")
    resolve("@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff")
    resolve("@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff")
    resolve("@fontsource/open-sans/files/open-sans-math-800-normal.woff")
    resolve("@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff")
    resolve("@fontsource/zcool-xiaowei/files/zcool-xiaowei-chinese-simplified-400-normal.woff")`
  expect(image.run(["node", "--input-type=module", "-e", code])).toEqual({ code: 0, output: "" })
  expect(image.run(["node", "-e", 'require.resolve("vite")']).code, "tools are not").toBe(1)
})

test("the image's Node is the one that package.json pins, and its user is not root", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"))
  expect(image.stage.base).toBe(`node:${dependencies.node}-bookworm-slim`)
  expect(image.stage.steps.find(({ instruction }) => instruction === "USER")?.text).toMatch(/^[1-9]\d*:[1-9]\d*$/)
})

/** The packages that built files import by name, as they are or when they are asked for. */
function packagesOf(folder: string) {
  const specifiers = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .flatMap((file) => {
      const source = readFileSync(join(folder, file), "utf8")
      const { staticImports, dynamicImports } = parseSync(file, source).module
      return [
        ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
        ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
      ]
    })
  return [...new Set(specifiers)].filter((name) => /^(@[\w-]+\/)?[a-z][\w-]*$/.test(name) && !isBuiltin(name))
}

function signalOf({ stage }: Image): NodeJS.Signals {
  const text = stage.steps.find(({ instruction }) => instruction === "STOPSIGNAL")?.text
  if (text !== "SIGTERM") throw new Error(`the server ends in good order at SIGTERM, not at ${text}`)
  return "SIGTERM"
}

/** 0 while nobody listens. By `node:http`, since `fetch` says the host of the address, whatever it is told. */
function statusOf(url: string, host?: string) {
  return new Promise<number>((resolve) => {
    get(url, { ...(host && { headers: { host } }) }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    }).once("error", () => resolve(0))
  })
}
