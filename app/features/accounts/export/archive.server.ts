import { promisify } from "node:util"
import type { Locale } from "#messages"
import { writeAudit } from "#platform/audit/audit.server"
import { AUTH, withActor } from "#platform/database/actor.server"
import { newDeadline } from "#platform/database/deadline.server"
import type { Client } from "#platform/http/client.server"
import { requestContext } from "#platform/log/request-context.server"
import { forgetRateLimit, takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { takeTurns } from "../passwords/turns.server"
import { collectExport } from "./collect.server"

type Asked = Readonly<{ client: Client; locale: Locale }>

const DEADLINE_MS = 60_000

/** An archive can be a hundred megabytes: the process holds one, and who asks meanwhile waits for a turn. */
const inTurn = takeTurns("account_export", { atOnce: 1, waiting: { ofOne: 3, inAll: 12 } })

/** One ZIP archive of all that is stored of a person. Once a day: throws `RateLimited`; `Unavailable` when too many wait. */
export function makeExport(userId: string, asked: Asked): Promise<Uint8Array<ArrayBuffer>> {
  return inTurn(asked.client.address, () => {
    // An archive is made once a day at most, so it may take longer than a page.
    const context = { requestId: "export", ...requestContext.getStore(), deadline: newDeadline(DEADLINE_MS) }
    return requestContext.run(context, () => archiveOf(userId, asked))
  })
}

async function archiveOf(userId: string, { client, locale }: Asked) {
  await takeRateLimit("export_account", userId)
  const files = await collectExport(userId, locale).catch(async (error: unknown) => {
    await forgetRateLimit("export_account", userId)
    throw error
  })
  const { zip } = await import("fflate") // nobody waits for it who exports nothing
  const entries = Object.fromEntries(files.map(({ name, bytes }) => [name, bytes]))
  const archive = await promisify<Record<string, Uint8Array>, Uint8Array>(zip)(entries)
  await withActor(AUTH, (tx) =>
    writeAudit(tx, { actor: userId, action: "data_exported", target: userId, clientAddress: client.address }),
  )
  return new Uint8Array(archive)
}
