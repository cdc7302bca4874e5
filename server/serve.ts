import { flushCompileCache } from "node:module"
import { runInNewContext } from "node:vm"
import { createHttpServer } from "./http-server.ts"
import {
  announce,
  announceWithout,
  type Data,
  giveUp,
  listen,
  onSignal,
  openData,
  settingsOrGiveUp,
} from "./start-up.ts"

type Bundle = typeof import("./app.ts")

/**
 * When what answers the first pages has been compiled, and V8 has forgotten nothing of the start. A process that ends sooner keeps the
 * compiled code too.
 */
const COMPILED_MS = 10_000

const begunAt = performance.now() - process.uptime() * 1_000
const settings = settingsOrGiveUp()

async function start() {
  const spawned = Promise.withResolvers<void>()
  const opening = openData(settings, spawned.resolve)
  opening.then(() => spawned.resolve(), spawned.resolve) // a failure is met below, once the bundle is there
  // Reading the bundle leaves this process no moment for anything else: the database comes up at the same time if it has begun.
  await spawned.promise
  const bundle = await import("./app.ts")
  const data = await opening
  await serve(bundle, data).catch(async (error) => {
    await data.stop()
    giveUp(error)
  })
}

async function serve(bundle: Bundle, data: Data) {
  bundle.watchFailures()
  const stopping = new AbortController()
  const opening = bundle.openDatabaseSoon(data, stopping.signal)
  const application = bundle.createApplication({ dev: false })
  // The server takes a moment to let us in; what the first page needs is read in it.
  void application.readFirst()
  const database = await opening
  const onceOpen = async <T>(work: () => Promise<T>) => ((await database.whenOpen) ? work() : null)
  const audience = onceOpen(() => bundle.keepAudienceIn(settings.dataDir))
  const background = onceOpen(() => bundle.startBackground(data, stopping.signal))
  const domains = bundle.openDomains(settings.dataDir)
  const server = createHttpServer(application.listener, {
    ...settings,
    onEnd: bundle.countEnding,
  })
  bundle.takeLiveSockets(server, { dev: false })
  onSignal(async () => {
    stopping.abort()
    // Background work that is still starting would be stopped half-way, so wait for it: that takes milliseconds.
    await background.catch(() => {})
    await bundle.stopServing(server)
    await data.stop()
  })
  // While the database is away, proved domains are known from their file, and everything else says that it is sorry.
  await (database.isAway ? domains : Promise.all([domains, audience]))
  await listen(server, settings)
  if (database.isAway) announceWithout(settings)
  if (!(await database.whenOpen)) return
  await audience
  announce(settings, begunAt)
  await Promise.all([background, bundle.warnOfMissingFacts()])
  await application.readAll()
  setTimeout(settle, COMPILED_MS).unref()
}

/**
 * Writes the compile cache, then has V8 collect garbage whenever the heap has grown by a quarter; left to itself it waits until the heap is
 * several times as large. The cache comes first: a start does not use one that was written under other V8 flags.
 */
async function settle() {
  flushCompileCache()
  const { setFlagsFromString } = await import("node:v8")
  setFlagsFromString("--heap-growing-percent=25")
  // V8 works out the next limit at the end of a collection, and its first would come late: hence one now.
  setFlagsFromString("--expose-gc")
  runInNewContext("gc")({ type: "major", execution: "async" })
}

start().catch(giveUp)
