import { createHash } from "node:crypto"
import { createReadStream, createWriteStream } from "node:fs"
import { mkdir } from "node:fs/promises"
import { dirname } from "node:path"
import { Transform } from "node:stream"
import { pipeline } from "node:stream/promises"
import { writeSynced } from "#platform/storage/synced"

/** Counts and hashes the bytes that pass through, unchanged. */
export type Measure = { through: Transform; bytes: () => number; sha256: () => string }

export function measure(): Measure {
  const hash = createHash("sha256")
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { through, bytes: () => bytes, sha256: () => hash.digest("hex") }
}

/** The sum of a file that may be larger than the memory. */
export async function sha256OfFile(path: string, signal: AbortSignal) {
  const hash = createHash("sha256")
  await pipeline(createReadStream(path), hash, { signal })
  return hash.digest("hex")
}

/** A new file to write a stream to, which its owner alone may read; it would survive a power cut once the stream has ended. */
export function keptStream(path: string) {
  return createWriteStream(path, { flags: "wx", mode: 0o600, flush: true })
}

/** Like `writeSynced`, but also makes the folder if it is missing. */
export async function keepFile(path: string, bytes: Uint8Array | string) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeSynced(path, bytes)
}
