import { brotliCompressSync, brotliDecompressSync } from "node:zlib"
import { seal, unseal } from "./seal.server"

/** An address has 4,096 signs at most (server/edge/validate-head.ts), of which the sign-in that leads on to it needs most besides. */
const MOST_SIGNS = 3_700
/** The most that is unpacked again: all texts of a form at their full length. */
const MOST_BYTES = 128 * 1024

/** Encrypts a value to be carried in an address. Null where it is too long for one. */
export function sealForAddress(value: unknown, purpose: string): string | null {
  const text = JSON.stringify(value)
  // Repetitive text compresses well, so the limit is checked before: all that is sealed can be opened again.
  if (Buffer.byteLength(text) > MOST_BYTES) return null
  const sealed = seal(brotliCompressSync(text).toString("base64"), purpose)
  return sealed.length > MOST_SIGNS ? null : sealed
}

/** What was sealed for an address, and for this purpose; null for anything else. */
export function openFromAddress(sealed: string, purpose: string): unknown {
  const packed = unseal(sealed, purpose)
  if (packed === null) return null
  return JSON.parse(brotliDecompressSync(Buffer.from(packed, "base64"), { maxOutputLength: MOST_BYTES }).toString())
}
