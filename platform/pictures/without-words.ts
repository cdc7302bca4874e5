import { inflateSync } from "node:zlib"

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** The length, the name and the checksum of a PNG's chunk. */
const AROUND = 12
const WORDS: ReadonlySet<string> = new Set(["tEXt", "zTXt", "iTXt"])
/** A screen's colour profile has some kilobytes, the most thorough scanner's one megabyte. */
const MOST_PROFILE_BYTES = 2 * 1024 * 1024

/**
 * A PNG without the words that stand beside its picture, and without a colour profile larger than any real one; any other file as it is.
 * Nobody reads them, and the decoder unpacks all of them before it is asked for anything: a file of one megabyte could take four gigabytes.
 */
export function withoutWords(file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (!bytes.subarray(0, PNG.length).equals(PNG)) return file
  // Written together into one piece of memory: a file may have a chunk for each twelve of its bytes.
  const kept = Buffer.allocUnsafe(bytes.length)
  let length = 0
  let from = 0
  let profiles = 0
  const keepUntil = (end: number) => {
    length += bytes.copy(kept, length, from, end)
  }
  for (let at = PNG.length; at + AROUND <= bytes.length; ) {
    const next = at + AROUND + bytes.readUInt32BE(at)
    const name = bytes.toString("latin1", at + 4, at + 8)
    // Only the first profile counts for a decoder: of many, each would cost its unpacking here.
    const isProfile = name === "iCCP"
    const isTooMuch = isProfile && (profiles > 0 || isHugeProfile(bytes.subarray(at + 8, next - 4)))
    if (isProfile) profiles += 1
    if (isTooMuch || WORDS.has(name)) {
      keepUntil(at)
      from = Math.min(next, bytes.length)
    }
    at = next
  }
  if (from === 0) return file
  keepUntil(bytes.length)
  return kept.subarray(0, length)
}

/** What stands in the chunk is the profile's name, a NUL, how it is packed, and the packed profile. */
function isHugeProfile(content: Buffer) {
  const packed = content.subarray(content.indexOf(0) + 2)
  try {
    inflateSync(packed, { maxOutputLength: MOST_PROFILE_BYTES })
    return false
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE"
  }
}
