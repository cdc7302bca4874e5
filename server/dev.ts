import type { RequestListener } from "node:http"
import { createServer as createViteServer } from "vite"
import { createHttpServer } from "./http-server.ts"
import { announce, type Data, giveUp, listen, onSignal, openData, settingsOrGiveUp } from "./start-up.ts"

type Bundle = typeof import("./app.ts")
type Running = {
  bundle: Bundle
  listener: RequestListener
  stopBackground: Promise<() => Promise<void>>
  takeNoSockets: () => unknown
}

const begunAt = performance.now() - process.uptime() * 1_000
process.env.NODE_ENV = "development"
const settings = settingsOrGiveUp()

async function start() {
  const data = await openData(settings)
  await serve(data).catch(async (error) => {
    await data.stop()
    giveUp(error)
  })
}

async function serve(data: Data) {
  const answer: RequestListener = (incoming, outgoing) =>
    vite.middlewares(incoming, outgoing, () => {
      current().then(
        ({ listener }) => listener(incoming, outgoing),
        (error) => {
          if (error instanceof Error) vite.ssrFixStacktrace(error)
          console.error(error)
          outgoing.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" }).end(String(error?.stack ?? error))
        },
      )
    })
  const server = createHttpServer(answer, settings)
  const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" })
  // Vite would end the process at once, and leave PostgreSQL and its own jobs behind.
  process.removeAllListeners("SIGTERM")
  process.stdin.removeAllListeners("end")
  const load = async () => (await vite.ssrLoadModule("/server/app.ts")) as Bundle
  const first = await load()
  first.watchFailures()
  await first.openDatabase(data)
  let running = run(first)

  /** The application as last edited. Its modules are new objects after an edit, and the jobs run on the new ones. */
  async function current() {
    const bundle = await load()
    if (bundle !== running.bundle) {
      const before = running
      running = run(bundle)
      before.takeNoSockets()
      before.stopBackground.then((stop) => stop()).catch(console.error)
    }
    return running
  }

  function run(bundle: Bundle): Running {
    const { listener } = bundle.createApplication({ dev: true })
    bundle.openDomains(settings.dataDir).catch(console.error)
    const takeNoSockets = bundle.takeLiveSockets(server, { dev: true })
    return { bundle, listener, stopBackground: bundle.startBackground(data), takeNoSockets }
  }

  onSignal(async () => {
    await running.bundle.stopServing(server)
    await vite.close()
    await data.stop()
  })
  await listen(server, settings)
  announce(settings, begunAt)
  await first.warnOfMissingFacts()
}

start().catch(giveUp)
