import { flushCompileCache } from "node:module"
import { createHttpServer } from "./http-server.ts"
import { announce, type Data, giveUp, listen, onSignal, openData, settingsOrGiveUp } from "./start-up.ts"

type Bundle = typeof import("./app.ts")

const begunAt = performance.now() - process.uptime() * 1_000
const settings = settingsOrGiveUp()

async function start() {
  const opening = openData(settings)
  opening.catch(() => {}) // it is awaited below, once the bundle is there
  const bundle = await import("./app.ts")
  const data = await opening
  await serve(bundle, data).catch(async (error) => {
    await data.stop()
    giveUp(error)
  })
}

async function serve(bundle: Bundle, data: Data) {
  bundle.watchFailures()
  await bundle.openDatabase(data)
  const stopping = new AbortController()
  const background = bundle.startBackground(data, stopping.signal)
  const server = createHttpServer(bundle.createApplication({ dev: false }).listener)
  bundle.takeLiveSockets(server, { dev: false })
  onSignal(async () => {
    stopping.abort()
    // What is still being taken up would be stopped half-way: it is a matter of milliseconds.
    await background.catch(() => {})
    await bundle.stopServing(server)
    await data.stop()
  })
  await listen(server, settings)
  announce(settings, begunAt)
  await Promise.all([background, bundle.warnOfMissingFacts()])
  flushCompileCache()
}

start().catch(giveUp)
