/** A page as text, by the charset that its server names, else the page itself near its beginning. */
export function pageText({ bytes, contentType }: { bytes: Buffer; contentType: string }) {
  const beginning = bytes.subarray(0, 1024).toString("latin1")
  const named = /charset\s*=\s*["']?([\w-]{1,40})/i
  const charset = (named.exec(contentType) ?? named.exec(beginning))?.[1] ?? "utf-8"
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes) // a charset that nobody knows
  }
}
