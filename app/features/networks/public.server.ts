export { fetchJson } from "./adapters/fetch-json.server"
export { canReadBio, searchBios } from "./bio.server"
export { declareFigure, setFigure, setHandles } from "./commands.server"
export { offeredNetworks } from "./connections/provider-of.server"
export { listDemographics } from "./demographics/queries.server"
export { handleField } from "./handle-field.server"
export { meansFor } from "./means.server"
export { listNetworks, type NetworkRow } from "./queries.server"
export { canFetch } from "./readers.server"
export { loadRefreshOverview, type NetworkOverview, OVERVIEW_DAYS, type Spending } from "./refresh/overview.server"
export { retryNetwork } from "./refresh/retry.server"
export { readNextNetwork, updateSocialStats } from "./stats-updates/commands.server"
export {
  findStatsUpdate,
  ownStatsUpdateState,
  statsUpdateState,
} from "./stats-updates/queries.server"
