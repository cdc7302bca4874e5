import { createHash } from "node:crypto"

type Sent = Readonly<{ body: string; files: readonly string[] }>

/**
 * What tells a form that was sent twice from two messages: the key of the page with what is in it. With the key alone, somebody
 * whose first try arrived unknown to them, and who mended a word before the second, would have the second one lost.
 */
export function clientKeyOf(idempotencyKey: string | null, { body, files }: Sent): string | null {
  if (idempotencyKey === null) return null
  return createHash("sha256")
    .update(JSON.stringify([idempotencyKey, body, files]))
    .digest("base64url")
}
