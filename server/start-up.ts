import { existsSync } from "node:fs"
import { createServer, type Server } from "node:http"
import { type Config, ConfigError, readConfig } from "../platform/config/config.server.ts"
import { acquireDataDir } from "../platform/database/embedded/data-dir.ts"
import { startEmbedded } from "../platform/database/embedded/start-embedded.ts"

/** Errors whose message is a sentence for those who start Vitrine. By name: the bundle has these classes once more. */
const FOR_PEOPLE = new Set(["ConfigError", "DataDirInUse", "EmbeddedError"])

/** Ends the process with a sentence where the person at the keyboard can do something about it, else with the whole error. */
export function giveUp(error: unknown): never {
  console.error(error instanceof Error && FOR_PEOPLE.has(error.name) ? error.message : error)
  process.exit(1)
}

/** The settings of the environment, and of a `.env` file for what the environment does not say. */
export function settingsOrGiveUp(): Config {
  try {
    if (existsSync(".env")) process.loadEnvFile(".env")
    return readConfig(process.env)
  } catch (error) {
    return giveUp(error)
  }
}

export type Data = Readonly<{ loginUrl: string; ownerUrl: string | undefined; stop: () => Promise<void> }>

/**
 * Opens the database: the operator's server, or the embedded one on the data folder. `stop` also releases the folder. `onSpawn` is called
 * when the embedded server has a process; it goes on starting, whatever this process does.
 */
export async function openData(settings: Config, onSpawn?: () => void): Promise<Data> {
  const { url, ownerUrl, rolePrefix } = settings.database
  const folder = acquireDataDir(settings.dataDir)
  await ensurePortIsFree(settings).catch((error) => {
    folder.release()
    throw error
  })
  if (url) return { loginUrl: url, ownerUrl, stop: async () => folder.release() }
  const embedded = await startEmbedded({
    dataDir: settings.dataDir,
    rolePrefix,
    log: (sentence) => console.log(sentence),
    ...(onSpawn && { onSpawn }),
  })
  return {
    loginUrl: embedded.loginUrl,
    ownerUrl: embedded.ownerUrl,
    async stop() {
      await embedded.stop()
      folder.release()
    },
  }
}

/** Checked before anything is started: somebody who only has to choose another port should not read of lost connections. */
async function ensurePortIsFree(settings: Pick<Config, "port" | "host">) {
  const probe = createServer()
  await listen(probe, settings)
  await new Promise((resolve) => probe.close(resolve))
}

export function listen(server: Server, { port, host }: Pick<Config, "port" | "host">) {
  return new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE"
          ? new ConfigError(`Port ${port} is taken by another program: stop it, or set PORT to another number.`)
          : error,
      ),
    )
    server.listen({ port, host, backlog: 1_024 }, resolve)
  })
}

/** Runs `stop` once at the first SIGTERM or SIGINT and ends the process; a second signal ends it at once. */
export function onSignal(stop: () => Promise<void>) {
  let stopping = false
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      stop().then(
        () => process.exit(0),
        (error) => giveUp(error),
      )
    })
}

/** Said at the start of a process whose database is away. */
export function announceWithout({ siteName, publicUrl }: Config) {
  console.log(`\n${siteName} is up without its database, which does not answer yet: ${publicUrl}\n`)
}

export function announce(settings: Config, begunAt: number) {
  const took = Math.round(performance.now() - begunAt)
  console.log(`\n${settings.siteName} is ready after ${took} ms: ${settings.publicUrl}`)
  if (!settings.mail.smtpUrl) console.log(`Mail is kept in the local mailbox: ${settings.publicUrl}/dev/mailbox`)
  console.log("")
}
