import "#app/features/networks/stats-updates/jobs.server"
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { newApiToken } from "#app/features/accounts/api-tokens/token.server"
import * as root from "#app/root"
import * as mcp from "#app/routes/api/mcp"
import * as api from "#app/routes/api/serve"
import { apiTokens } from "#database/schema/api-tokens"
import { readConfig } from "#platform/config/config.server"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { daysAfter } from "#platform/text/day"
import { SCOPES, type Scope } from "#vocabulary/programs"
import { createEdge } from "../../server/edge/edge.ts"
import { createHttpServer } from "../../server/http-server.ts"
import { portOf } from "./port-of.ts"
import { asModule, buildOf } from "./route-build"

type Init = Omit<RequestInit, "body" | "headers"> & {
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
  body?: string
  token?: string | undefined
}

/** The API behind the edge, as it is served, on a free port. */
export async function startApiSite() {
  const server = createHttpServer((incoming, outgoing) => edge.listener(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const port = portOf(server)
  const origin = `http://127.0.0.1:${port}`
  const build = buildOf({
    root: { id: "root", path: "", module: asModule(root) },
    api: { id: "api", parentId: "root", path: "api/v1/*", module: asModule(api) },
    mcp: { id: "mcp", parentId: "root", path: "mcp", module: asModule(mcp) },
  })
  const settings = readConfig({ PORT: String(port), RATE_LIMIT_FACTOR: "1000" })
  const edge = createEdge({ build, settings, clientDir: mkdtempSync(join(tmpdir(), "vitrine-api-")) })
  return {
    origin,
    /** `path` below /api/v1. */
    ask: (path: string, { json, token, headers = {}, ...init }: Init = {}) =>
      fetch(`${origin}/api/v1${path}`, {
        redirect: "manual",
        ...init,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(json !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type ApiSite = Awaited<ReturnType<typeof startApiSite>>

/** A token of somebody, as if they had made it. */
export async function aToken({ userId }: { userId: string }, scopes: readonly Scope[] = SCOPES) {
  const { token, hash, start } = newApiToken()
  const expiresAt = daysAfter(new Date(), 1)
  await withActor(SYSTEM, (tx) =>
    tx
      .insert(apiTokens)
      .values({ id: newId(), userId, name: "A program", start, hash, scopes: [...scopes], expiresAt }),
  )
  return token
}
