import { randomBytes } from "node:crypto"
import { deliverPush } from "#app/features/push/deliver.server"
import { pushDevices } from "#database/schema/push"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Unavailable } from "#platform/errors/errors"
import type { PushKind } from "#vocabulary/push"
import { asAdmin } from "./database"
import type { startPushStub } from "./push-stub"

/** A browser of the stub service in which somebody is signed in, and wants to be told. */
export async function aDevice(
  { userId }: { userId: string },
  stub: Awaited<ReturnType<typeof startPushStub>>,
  kinds: readonly PushKind[] = ["messages"],
) {
  const [id, sessionId, path] = [newId(), newId(), `/${newId()}`]
  await asAdmin((admin) =>
    admin.query(
      "insert into auth.sessions (id, user_id, token, expires_at) values ($1, $2, $3, now() + interval '1 day')",
      [sessionId, userId, randomBytes(8).toString("hex")],
    ),
  )
  const row = { id, userId, sessionId, endpoint: stub.origin + path, ...stub.keys, kinds: [...kinds] }
  await withActor(SYSTEM, (tx) => tx.insert(pushDevices).values(row))
  return { id, sessionId, path }
}

/** Everything that waits, each twice at once and twice over: a job may run again. */
export async function deliverAll() {
  for (let round = 0; round < 2; round++) {
    const { rows } = await asAdmin((admin) => admin.query<{ id: string }>("select id from push_outbox"))
    for (const { id } of rows) {
      const tries = await Promise.allSettled([
        deliverPush(id, { isLastTry: false }),
        deliverPush(id, { isLastTry: false }),
      ])
      const odd = tries.find((each) => each.status === "rejected" && !(each.reason instanceof Unavailable))
      if (odd?.status === "rejected") throw odd.reason
    }
  }
}
