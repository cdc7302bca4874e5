export type { NetworkAccount, NetworkAdapter, Outcome, Reading } from "./adapter"
export { adapterFor, canFetch } from "./adapter-for.server"
export { declareFigure, forgetExpiredFigures, refreshNetwork, saveHandles, setHandles } from "./commands.server"
export { listNetworks, type NetworkRow } from "./queries.server"
export { readNextNetwork, type SocialStatsUpdate, updateSocialStats } from "./stats-updates/commands.server"
export {
  findStatsUpdate,
  ownStatsUpdateState,
  type StatsUpdateState,
  statsUpdateState,
} from "./stats-updates/queries.server"
