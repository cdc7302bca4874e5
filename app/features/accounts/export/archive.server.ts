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
import { collectExport } from "./collect.server"

type Asked = Readonly<{ client: Client; locale: Locale }>

const DEADLINE_MS = 60_000

/** What is read of the database for an archive can be a hundred megabytes: the process holds one, and who asks meanwhile waits for a turn. */
const inTurn = takeTurns("account_export", { atOnce: 1, waiting: { ofOne: 3, inAll: 12 } })

/**
 * One ZIP archive of all that is stored of a person, as a stream: what is read of the database is packed by then, of the files in the
 * storage a piece at a time is in memory. Once a day, where it was not cut off: throws `RateLimited`; `Unavailable` when too many wait.
 */
export async function makeExport(userId: string, asked: Asked): Promise<ReadableStream<Uint8Array>> {
  const begun = await inTurn(asked.client.address, () => {
    // An archive is made once a day at most, so it may take longer than a page.
    const context = { requestId: "export", ...requestContext.getStore(), deadline: newDeadline(DEADLINE_MS) }
    return requestContext.run(context, () => beginArchive(userId, asked))
  })
  return webStream(Readable.from(finished(begun, () => forgetRateLimit("export_account", userId))))
}

async function beginArchive(userId: string, { client, locale }: Asked) {
  await takeRateLimit("export_account", userId)
  await takeRateLimit("export_begun_account", userId) // behind it: what the day's refuses begins nothing
  try {
    const { written, stored } = await collectExport(userId, locale)
    const archive = await newArchive()
    for (const { name, bytes } of written) await pack(archive.entry(name, 6), bytes)
    await withActor(AUTH, (tx) =>
      writeAudit(tx, { actor: userId, action: "data_exported", target: userId, clientAddress: client.address }),
    )
    return { archive, stored }
  } catch (error) {
    await forgetRateLimit("export_account", userId)
    await forgetRateLimit("export_begun_account", userId)
    throw error
  }
}

type Begun = Awaited<ReturnType<typeof beginArchive>>

async function newArchive() {
  const { Zip, ZipDeflate } = await import("fflate") // nobody waits for it who exports nothing
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  return {
    /** Pictures and videos are packed already: level 0. */
    entry(name: string, level: 0 | 6) {
      const entry = new ZipDeflate(name, { level })
      zip.add(entry)
      return entry
    },
    /** What of the archive is made and not taken yet. */
    taken: () => ready.splice(0),
    end: () => zip.end(),
  }
}

/** So much is packed in one go: others have their turn in between. */
const SLICE_BYTES = 256 * 1024

async function pack(entry: { push(bytes: Uint8Array, isLast: boolean): void }, bytes: Uint8Array) {
  for (let at = 0; at < bytes.length || at === 0; at += SLICE_BYTES) {
    entry.push(bytes.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= bytes.length)
    await setImmediate()
  }
}

/** The bytes of the archive, in order. `onCut`: one that could not be finished, or whose reader went away, does not use up the day's. */
async function* finished({ archive, stored }: Begun, onCut: () => Promise<unknown>) {
  let isWhole = false
  try {
    yield* archive.taken()
    for (const { name, pieces } of stored) {
      const [first, ...others] = pieces
      const head = first === undefined ? null : await bytesOf(first)
      if (!head) continue
      const entry = archive.entry(name, 0)
      entry.push(head)
      yield* archive.taken()
      for (const piece of others) {
        const bytes = await bytesOf(piece)
        if (!bytes) throw new Error(`a piece of ${name} is not in the storage`)
        entry.push(bytes)
        yield* archive.taken()
      }
      entry.push(new Uint8Array(0), true)
      yield* archive.taken()
    }
    archive.end()
    yield* archive.taken()
    isWhole = true
  } catch (error) {
    log.error({ err: error }, "an archive could not be finished")
    throw error
  } finally {
    if (!isWhole) await onCut() // also where the reader goes: then nothing is thrown
  }
}

async function bytesOf(name: string) {
  return (await findFile(name))?.bytes ?? (await findPrivateFile(name))
}
