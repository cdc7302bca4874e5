import { existsSync } from "node:fs"
import { enableCompileCache, flushCompileCache } from "node:module"
import { join } from "node:path"
import { createHttpServer } from "./http-server.ts"
import { announce, type Data, giveUp, listen, onSignal, openData, settingsOrGiveUp } from "./start-up.ts"

/** Everything that has state lives in the bundle: imported from here as well, it would be there twice. */
const BUNDLE = new URL("../build/server/index.js", import.meta.url)

type Bundle = typeof import("./app.ts")

const begunAt = performance.now() - process.uptime() * 1_000
// React's development renderer would be taken otherwise, at half the speed.
process.env.NODE_ENV = "production"
const settings = settingsOrGiveUp()
enableCompileCache(join(settings.dataDir, "compile-cache"))

async function start() {
  if (!existsSync(BUNDLE)) throw new Error("There is no build yet: run `npm start`, which makes one.")
  const opening = openData(settings)
  opening.catch(() => {}) // it is awaited below, once the bundle is there
  const bundle: Bundle = await import(BUNDLE.href)
  const data = await opening
  await serve(bundle, data).catch(async (error) => {
    await data.stop()
    giveUp(error)
  })
}

async function serve(bundle: Bundle, data: Data) {
  bundle.watchFailures()
  await bundle.openDatabase(data)
  const background = bundle.startBackground(data)
  const server = createHttpServer(bundle.createApplication({ dev: false }).listener)
  onSignal(async () => {
    // What is still being taken up would be stopped half-way: it is a matter of milliseconds.
    await background.catch(() => {})
    await bundle.stopServing(server)
    await data.stop()
  })
  await listen(server, settings)
  announce(settings, begunAt)
  await background
  flushCompileCache()
}

start().catch(giveUp)
