import webPush from "web-push"
import { pushDevices, pushKeys } from "#database/schema/push"
import { readAs, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { takeAdvisoryLock } from "#platform/database/advisory-lock.server"
import { seal, unseal } from "#platform/secrets/seal.server"

export type VapidKeys = Readonly<{ publicKey: string; privateKey: string }>

const PURPOSE = "push_key"

/**
 * The key pair of this installation, made when somebody first opens the preferences. If it can no longer be opened, a new one replaces it,
 * and the old devices are lost.
 */
export async function vapidKeys(): Promise<VapidKeys> {
  const known = await readAs(SYSTEM, findVapidKeys)
  if (known) return known
  return withActor(SYSTEM, async (tx) => {
    await takeAdvisoryLock(tx, "push keys")
    const meanwhile = await findVapidKeys(tx)
    if (meanwhile) return meanwhile
    const made = webPush.generateVAPIDKeys()
    await tx.delete(pushKeys)
    await tx.delete(pushDevices)
    await tx.insert(pushKeys).values({ publicKey: made.publicKey, sealedPrivateKey: seal(made.privateKey, PURPOSE) })
    return made
  })
}

/** The pair by which notifications are sent; null where there is none, or what sealed it is gone. */
export async function findVapidKeys(tx: Tx): Promise<VapidKeys | null> {
  const [row] = await tx.select().from(pushKeys)
  const privateKey = row ? unseal(row.sealedPrivateKey, PURPOSE) : null
  return row && privateKey !== null ? { publicKey: row.publicKey, privateKey } : null
}
