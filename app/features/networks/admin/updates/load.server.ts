import { readAsAdmin } from "#app/features/admin-kit/public.server"
import type { Member } from "#platform/database/actor.server"
import { loadRefreshOverview, type NetworkOverview, OVERVIEW_DAYS, type Spending } from "../../refresh/overview.server"

export type UpdatesContent = {
  networks: NetworkOverview[]
  spending: Spending
  /** Over how many days readings and money are added up. */
  days: number
  /** A network that has just been asked for again. */
  retried: string | null
}

/** How the statistics engine does its work. */
export function loadUpdates(actor: Member, params: URLSearchParams): Promise<UpdatesContent> {
  return readAsAdmin(actor, async (tx) => ({
    ...(await loadRefreshOverview(tx)),
    days: OVERVIEW_DAYS,
    retried: params.get("retried"),
  }))
}
