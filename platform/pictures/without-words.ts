const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** The length, the name and the checksum of a PNG's chunk. */
const AROUND = 12
const WORDS: ReadonlySet<string> = new Set(["tEXt", "zTXt", "iTXt"])

/**
 * A PNG without the words that stand beside its picture; any other file as it is. Nobody reads them, and the decoder unpacks all of them
 * before it is asked for anything: a file of one megabyte could take four gigabytes.
 */
export function withoutWords(file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (!bytes.subarray(0, PNG.length).equals(PNG)) return file
  // Written together into one piece of memory: a file may have a chunk for each twelve of its bytes.
  const kept = Buffer.allocUnsafe(bytes.length)
  let length = 0
  let from = 0
  const keepUntil = (end: number) => {
    length += bytes.copy(kept, length, from, end)
  }
  for (let at = PNG.length; at + AROUND <= bytes.length; ) {
    const next = at + AROUND + bytes.readUInt32BE(at)
    if (WORDS.has(bytes.toString("latin1", at + 4, at + 8))) {
      keepUntil(at)
      from = Math.min(next, bytes.length)
    }
    at = next
  }
  if (from === 0) return file
  keepUntil(bytes.length)
  return kept.subarray(0, length)
}
