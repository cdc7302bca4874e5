import { listSessions } from "#app/features/accounts/public.server"
import type { Member } from "#platform/database/actor.server"
import { listDevices } from "./devices.server"
import { vapidKeys } from "./keys.server"

/** The data for the preferences: the key with which this browser subscribes, and the person's devices. */
export async function findPushView(actor: Member, cookieHeader: string | null) {
  const [keys, devices, sessions] = await Promise.all([
    vapidKeys(),
    listDevices(actor),
    listSessions(actor.userId, cookieHeader),
  ])
  return {
    publicKey: keys.publicKey,
    devices: devices.map(({ sessionId, ...device }) => {
      const { browser = null, system = null, isThisOne = false } = sessions.find(({ id }) => id === sessionId) ?? {}
      return { ...device, browser, system, isThisOne }
    }),
  }
}

export type PushView = Awaited<ReturnType<typeof findPushView>>
export type OwnDevice = PushView["devices"][number]
