import { hash } from "node:crypto"
import { verifyPassword } from "#app/features/accounts/public.server"
import { config } from "#platform/config/config.server"
import { Invalid } from "#platform/errors/errors"
import { cookieName, cookieValue, serverCookie } from "#platform/http/cookie"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { seal, unseal } from "#platform/secrets/seal.server"
import { HOUR_MS } from "#platform/text/day"

const PURPOSE = "open door of a media kit for a brand"
const OPEN_HOURS = 12

type Door = Readonly<{ id: string; passwordHash: string | null }>

/** Whether this browser has given the password of the kit, or none is asked. It is asked again once it was changed. */
export function isDoorOpen({ id, passwordHash }: Door, cookies: string | null) {
  if (passwordHash === null) return true
  const sealed = cookieValue(cookies, cookieName("kit", config().secure))
  const [kitId, ofPassword, until] = (sealed && unseal(sealed, PURPOSE))?.split(" ") ?? []
  return kitId === id && ofPassword === nameOf(passwordHash) && Date.now() < Number(until)
}

/** The cookie of who knows the password. Throws `Invalid` for who does not, and `RateLimited` for who tries too often. */
export async function openDoor({ id, passwordHash }: Door, typed: string, clientAddress: string) {
  await takeRateLimit("kit_door_address", clientAddress)
  await takeRateLimit("kit_door_token", id)
  if (!(await verifyPassword(typed, passwordHash)) || passwordHash === null)
    throw new Invalid("brand_kit_password_wrong", { field: "password" })
  const until = Date.now() + OPEN_HOURS * HOUR_MS
  const value = encodeURIComponent(seal(`${id} ${nameOf(passwordHash)} ${until}`, PURPOSE))
  return serverCookie("kit", value, { seconds: OPEN_HOURS * 3600, secure: config().secure })
}

/** Tells one password from the next, and nothing of either. */
function nameOf(passwordHash: string) {
  return hash("sha256", passwordHash, "base64url")
}
