import { createHash } from "node:crypto"
import { createReadStream, createWriteStream } from "node:fs"
import { mkdir, open } from "node:fs/promises"
import { dirname } from "node:path"
import { Transform } from "node:stream"
import { pipeline } from "node:stream/promises"

/** What went through: counted and summed up, and not changed. */
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

export function sha256Of(bytes: Uint8Array | string) {
  return createHash("sha256").update(bytes).digest("hex")
}

/** The sum of a file that may be larger than the memory. */
export async function sha256OfFile(path: string, signal: AbortSignal) {
  const hash = createHash("sha256")
  await pipeline(createReadStream(path), hash, { signal })
  return hash.digest("hex")
}

/** Where a stream is written to, for its owner alone; on the platter when it has ended. */
export function keptStream(path: string) {
  return createWriteStream(path, { flags: "wx", mode: 0o600, flush: true })
}

/** Writes a file for its owner alone, and returns once it is on the platter. Its folder is made where it is missing. */
export async function keepFile(path: string, bytes: Uint8Array | string) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, "wx", 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A name is on the platter once its folder is. */
export async function syncFolder(path: string) {
  const folder = await open(path, "r")
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
