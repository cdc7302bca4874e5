import type { Server } from "node:http"
import { join } from "node:path"
import * as build from "virtual:react-router/server-build"
import { config } from "../platform/config/config.server.ts"
import type { LazyBuild } from "./edge/branches.ts"
import { createEdge } from "./edge/edge.ts"
import { takeSockets } from "./edge/live.ts"

/** The application as one listener for `node:http`; to be asked for once in a process, or once after each edit. */
export function createApplication({ dev }: { dev: boolean }) {
  const clientDir = dev ? null : join(process.cwd(), "build/client")
  return createEdge({ build: build as LazyBuild, settings: config(), clientDir })
}

/** Has a server take in the sockets of open pages; answers what stops it from taking more. */
export function takeLiveSockets(server: Server, { dev }: { dev: boolean }) {
  return takeSockets(server, config(), { others: dev })
}

/** The functions for commands, which a serving process need not load. */
export function readCommands() {
  return import("./commands.ts")
}

export { keepAudienceIn } from "../app/features/audience/record.server.ts"
export { openDomains } from "../app/features/domains/public.server.ts"
export {
  countEnding,
  openDatabase,
  openDatabaseSoon,
  startBackground,
  warnOfMissingFacts,
  watchFailures,
} from "./process.ts"
export { stopServing } from "./stop-serving.ts"
