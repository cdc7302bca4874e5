import { readAs, SYSTEM } from "#platform/database/actor.server"
import { gauge, sharedReading } from "#platform/metrics/metrics.server"
import { loadRefreshOverview, type NetworkOverview } from "./overview.server"

/** It counts all accounts, which changes slowly and takes a while where there are many. */
const KEPT_MS = 30_000

const readOverview = sharedReading(() => readAs(SYSTEM, (tx) => loadRefreshOverview(tx)), KEPT_MS)

const ofEach = (figure: (network: NetworkOverview) => number) => async () =>
  new Map((await readOverview()).networks.map((each) => [each.network, figure(each)]))

gauge(
  "network_quota_calls",
  "Calls that one window of the quota allows",
  ofEach(({ quota }) => quota),
  "network",
)
gauge(
  "network_used_calls",
  "Calls used of the window that runs",
  ofEach(({ calls }) => calls),
  "network",
)
gauge(
  "network_held_seconds",
  "For how long the network has asked not to be asked",
  ofEach(({ heldUntil }) => Math.max(0, ((heldUntil?.getTime() ?? 0) - Date.now()) / 1_000)),
  "network",
)
gauge(
  "network_due_accounts",
  "Accounts whose reading is due",
  ofEach(({ due }) => due),
  "network",
)
gauge(
  "network_failing_accounts",
  "Accounts whose last reading failed",
  ofEach(({ failing }) => failing),
  "network",
)
gauge(
  "network_spent_today_cents",
  "US cents charged by networks today (UTC)",
  async () => (await readOverview()).spending.todayCents,
)
gauge(
  "network_daily_cap_cents",
  "US cents that may be spent a day",
  async () => (await readOverview()).spending.capCents,
)
