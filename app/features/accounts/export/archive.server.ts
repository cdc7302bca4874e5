import { Readable } from "node:stream"
import { setImmediate } from "node:timers/promises"
import type { Locale } from "#messages"
import { writeAudit } from "#platform/audit/audit.server"
import { AUTH, withActor } from "#platform/database/actor.server"
import { newDeadline } from "#platform/database/deadline.server"
import type { Client } from "#platform/http/client.server"
import { webStream } from "#platform/http/web-stream"
import { log } from "#platform/log/log.server"
import { requestContext } from "#platform/log/request-context.server"
import { forgetRateLimit, takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { findFile, findPrivateFile } from "#platform/storage/storage.server"
import { takeTurns } from "../passwords/turns.server"
import { collectExport, type Export } from "./collect.server"

type Asked = Readonly<{ client: Client; locale: Locale }>

const DEADLINE_MS = 60_000

/** What is read of the database for an archive can be a hundred megabytes: the process does it for one, and who asks meanwhile waits for a turn. */
const inTurn = takeTurns("account_export", { atOnce: 1, waiting: { ofOne: 3, inAll: 12 } })

/**
 * One ZIP archive of all that is stored of a person, as a stream: of the files in the storage a piece at a time is in memory. Once a day:
 * throws `RateLimited`; `Unavailable` when too many wait.
 */
export async function makeExport(userId: string, asked: Asked): Promise<ReadableStream<Uint8Array>> {
  const collected = await inTurn(asked.client.address, () => {
    // An archive is made once a day at most, so it may take longer than a page.
    const context = { requestId: "export", ...requestContext.getStore(), deadline: newDeadline(DEADLINE_MS) }
    return requestContext.run(context, () => collect(userId, asked))
  })
  return webStream(Readable.from(zipped(collected, () => forgetRateLimit("export_account", userId))))
}

async function collect(userId: string, { client, locale }: Asked) {
  await takeRateLimit("export_account", userId)
  const collected = await collectExport(userId, locale).catch(async (error: unknown) => {
    await forgetRateLimit("export_account", userId)
    throw error
  })
  await withActor(AUTH, (tx) =>
    writeAudit(tx, { actor: userId, action: "data_exported", target: userId, clientAddress: client.address }),
  )
  return collected
}

/** So much is packed in one go: others have their turn in between. */
const SLICE_BYTES = 256 * 1024

/** The bytes of the archive, in order. `onFailure`: one that could not be finished does not use up the day's. */
async function* zipped({ written, stored }: Export, onFailure: () => Promise<unknown>) {
  const { Zip, ZipDeflate } = await import("fflate") // nobody waits for it who exports nothing
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  /** Pictures and videos are packed already. */
  const begin = (name: string, level: 0 | 6) => {
    const entry = new ZipDeflate(name, { level })
    zip.add(entry)
    return entry
  }
  try {
    for (const { name, bytes } of written) {
      const entry = begin(name, 6)
      for (let at = 0; at < bytes.length || at === 0; at += SLICE_BYTES) {
        entry.push(bytes.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= bytes.length)
        yield* ready.splice(0)
        await setImmediate()
      }
    }
    for (const { name, pieces } of stored) {
      const [first, ...others] = pieces
      const head = first === undefined ? null : await bytesOf(first)
      if (!head) continue
      const entry = begin(name, 0)
      entry.push(head)
      yield* ready.splice(0)
      for (const piece of others) {
        const bytes = await bytesOf(piece)
        if (!bytes) throw new Error(`a piece of ${name} is not in the storage`)
        entry.push(bytes)
        yield* ready.splice(0)
      }
      entry.push(new Uint8Array(0), true)
      yield* ready.splice(0)
    }
    zip.end()
    yield* ready
  } catch (error) {
    log.error({ err: error }, "an archive could not be finished")
    await onFailure()
    throw error
  }
}

async function bytesOf(name: string) {
  return (await findFile(name))?.bytes ?? (await findPrivateFile(name))
}
