import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"

/** A key of 32 bytes, under the name that stands before what it sealed. */
export type SealKey = Readonly<{ name: string; key: Buffer }>

const CIPHER = "aes-256-gcm"
const IV_BYTES = 12
const TAG_BYTES = 16

export function sealBy({ name, key }: SealKey, text: string, purpose: string) {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()])
  return `${name}.${sealed.toString("base64url")}`
}

export function unsealBy(keys: readonly SealKey[], sealed: string, purpose: string): string | null {
  const dot = sealed.indexOf(".")
  const known = keys.find(({ name }) => name === sealed.slice(0, Math.max(dot, 0)))
  const bytes = Buffer.from(sealed.slice(dot + 1), "base64url")
  if (dot < 0 || !known || bytes.length < IV_BYTES + TAG_BYTES) return null
  try {
    const decipher = createDecipheriv(CIPHER, known.key, bytes.subarray(0, IV_BYTES))
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-TAG_BYTES))
    const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
    return opened.toString("utf8")
  } catch {
    return null // the tag says that it is not what was sealed
  }
}
