import type { Network } from "#vocabulary/networks"
import { markBroken, ownAccess } from "../connections/access.server"
import { keepDemographics } from "../demographics/commands.server"
import { typicalViews } from "../demographics/typical-views"
import { areViewsDue, keepViews } from "../demographics/views.server"
import type { NetworkAccount, NetworkReader, Outcome, OwnAccess, OwnReader } from "../reading/reader"
import { isPaidFor } from "./budget.server"

export type DueAccount = NetworkAccount & { influencerId: string; isOwned: boolean }
export const NOT_CONNECTED: Outcome = { outcome: "not_supported", reason: "not_connected" }

/**
 * An influencer's figure as the account's owner may read it, else as anybody may. Who follows the account is read and kept
 * along with it where the network tells its owner.
 */
export async function readAccount(
  network: Network,
  reader: NetworkReader,
  account: DueAccount,
  now: () => Date,
): Promise<Outcome> {
  const own = account.isOwned && reader.asOwner ? await readOwn(network, reader.asOwner, account, now) : null
  if (own && own.outcome !== "auth_error") return own
  const asked = (await isPaidFor(network)) ? reader.asAnybody : undefined
  const [read] = (await asked?.fetchFollowers([account])) ?? []
  return read ?? own ?? NOT_CONNECTED
}

async function readOwn(
  network: Network,
  asOwner: OwnReader,
  account: DueAccount,
  now: () => Date,
): Promise<Outcome | null> {
  const granted = await ownAccess({ influencerId: account.influencerId, network }, now())
  if (granted.outcome === "none") return null
  if (granted.outcome !== "ok") return granted
  const { access, connection } = granted
  const read = await asOwner.fetchFollowers(access)
  if (read.outcome === "auth_error" && !read.isOurs) await markBroken(connection, now())
  if (read.outcome === "ok") {
    await readDemographics({ ...account, network }, asOwner, access, now)
    await readViews({ ...account, network }, asOwner, access, now)
  }
  return read
}

/** Figures that the network leaves out this time stay as they were. */
async function readDemographics(
  account: DueAccount & { network: Network },
  asOwner: OwnReader,
  access: OwnAccess,
  now: () => Date,
) {
  const said = await asOwner.readDemographics?.(access)
  if (said?.outcome === "ok") await keepDemographics(account, said.shares, now())
}

/** The same of how often the latest posts were seen, once in some days: the middle of twenty posts moves slowly, and calls are counted. */
async function readViews(
  account: DueAccount & { network: Network },
  asOwner: OwnReader,
  access: OwnAccess,
  now: () => Date,
) {
  const latest = asOwner.posts?.latest
  if (!latest || !(await areViewsDue(account, now()))) return
  const said = await latest(access)
  if (said.outcome === "ok") await keepViews(account, typicalViews(said.posts, now()), now())
}
