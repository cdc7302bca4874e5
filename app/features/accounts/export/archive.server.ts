import { promisify } from "node:util"
import { writeAudit } from "#platform/audit/audit.server"
import { AUTH, withActor } from "#platform/database/actor.server"
import type { Client } from "#platform/http/client.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { collectExport } from "./collect.server"

/** One ZIP archive of all that is stored of a person. Once a day: throws `RateLimited`. */
export async function makeExport(userId: string, client: Client): Promise<Uint8Array<ArrayBuffer>> {
  await takeRateLimit("export_account", userId)
  const files = await collectExport(userId)
  const { zip } = await import("fflate") // nobody waits for it who exports nothing
  const entries = Object.fromEntries(files.map(({ name, bytes }) => [name, bytes]))
  const archive = await promisify<Record<string, Uint8Array>, Uint8Array>(zip)(entries)
  await withActor(AUTH, (tx) =>
    writeAudit(tx, { actor: userId, action: "data_exported", target: userId, clientAddress: client.address }),
  )
  return new Uint8Array(archive)
}
