import { lockList } from "#app/features/company-lists/public.server"
import { lockOwnInfluencer } from "#app/features/influencers/public.server"
import type { Member, Tx } from "#platform/database/actor.server"
import { takeAdvisoryLock } from "#platform/database/advisory-lock.server"
import type { Operation } from "./operation.server"

type Read = Readonly<{ operation: Pick<Operation, "path" | "holds">; params: Readonly<Record<string, string>> }>

/**
 * Until the transaction ends, nobody else changes what the read answers: of those who say `If-Match`, whatever it is; of all others,
 * what the operation `holds`. Throws `NotFound` where the member has none.
 */
export async function holdWhatIsRead(tx: Tx, { userId }: Member, { operation: { path, holds }, params }: Read) {
  const ids = Object.values(params).map((id) => id.toLowerCase())
  // What has an id may be several people's, colleagues say; what has none is each person's own.
  await takeAdvisoryLock(tx, `if-match ${path} ${ids.length > 0 ? ids.join(" ") : userId}`)
  if (holds === "page") await lockOwnInfluencer(tx)
  if (holds === "list" && params.list) await lockList(tx, params.list)
}
