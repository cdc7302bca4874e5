import { createECDH, hash } from "node:crypto"
import type { PushKind } from "#vocabulary/push"
import type { sessions } from "../../database/schema/auth.ts"
import type { pushDevices } from "../../database/schema/push.ts"
import { DEMO_SIGN_INS, userId } from "./accounts.ts"
import type { Calendar } from "./calendar.ts"
import { idOf } from "./random.ts"

type DeviceRows = {
  sessions: (typeof sessions.$inferInsert)[]
  pushDevices: (typeof pushDevices.$inferInsert)[]
}

/** Nothing listens there, and nothing leaves this machine: the demo writes to nobody's push service. */
const NOWHERE = "http://127.0.0.1:9/push"

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1"
const ANDROID = "Mozilla/5.0 (Android 15; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0"

const DEVICES: readonly { email: string; userAgent: string; kinds: PushKind[]; days: number }[] = [
  { email: DEMO_SIGN_INS.creator, userAgent: IPHONE, kinds: ["messages", "proposals", "deadlines"], days: 3 },
  { email: DEMO_SIGN_INS.company, userAgent: ANDROID, kinds: ["messages", "proposals"], days: 2 },
]

/** The telephone of each who signs in and works here, with notifications on. The session in it is one that no cookie opens. */
export function deviceRows(days: Calendar): DeviceRows {
  const each = DEVICES.map(({ email, userAgent, kinds, days: ago }) => {
    const createdAt = days.at(ago, 19)
    const session = { id: idOf("session", email), userId: userId(email), createdAt }
    return {
      session: {
        ...session,
        // No hash of a token looks like it.
        token: idOf("session-token", email),
        userAgent,
        expiresAt: days.at(-27),
        lastSeenAt: days.at(0, 9),
        updatedAt: days.at(0, 9),
      },
      device: {
        id: idOf("push-device", email),
        userId: session.userId,
        sessionId: session.id,
        endpoint: `${NOWHERE}/${session.id}`,
        ...keysOf(email),
        kinds,
        createdAt,
        lastUsedAt: days.at(0, 8),
      },
    }
  })
  return { sessions: each.map(({ session }) => session), pushDevices: each.map(({ device }) => device) }
}

/** The keys that a browser would send. They are not secret, but notices sealed for them are never sent. */
function keysOf(email: string) {
  const secret = hash("sha256", `push ${email}`, "buffer")
  const browser = createECDH("prime256v1")
  browser.setPrivateKey(secret)
  return { p256dh: browser.getPublicKey("base64url"), auth: secret.subarray(0, 16).toString("base64url") }
}
