/** A value encrypted in the browser, to be read only with the key. */
export type Sealed = Readonly<{ iv: string; sealed: string }>

/** `name`: where it stands; it opens under no other. The key is one of 256 bits in base64. */
export async function seal(key: string, name: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const words = new TextEncoder().encode(JSON.stringify(value))
  const sealed = await crypto.subtle.encrypt(cipher(iv, name), await keyOf(key), words)
  return { iv: textOf(iv), sealed: textOf(new Uint8Array(sealed)) }
}

/** Throws for what another key has sealed, and what has stood under another name. */
export async function unseal(key: string, name: string, { iv, sealed }: Sealed): Promise<unknown> {
  const opened = await crypto.subtle.decrypt(cipher(bytesOf(iv), name), await keyOf(key), bytesOf(sealed))
  return JSON.parse(new TextDecoder().decode(opened))
}

function cipher(iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams {
  return { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(name) }
}

function keyOf(key: string) {
  return crypto.subtle.importKey("raw", bytesOf(key), "AES-GCM", false, ["encrypt", "decrypt"])
}

const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const textOf = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
