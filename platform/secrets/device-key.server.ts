import { hkdfSync } from "node:crypto"
import { secretKey } from "#platform/config/secret.server"

/**
 * By which the browsers of an account seal what they keep of it. They have it in the pages of a session alone, none of which is
 * stored: what stays on a device behind a session is read by nobody before the same account has signed in again.
 */
export function deviceKeyOf(userId: string): string {
  return Buffer.from(hkdfSync("sha256", secretKey(), userId, "vitrine device", 32)).toString("base64")
}
