export { canFetch } from "./adapter-for.server"
export { canReadBio, searchBios } from "./bio.server"
export { declareFigure, setFigure, setHandles } from "./commands.server"
export { fetchJson } from "./fetch-json.server"
export { handleField } from "./handle-field.server"
export { listNetworks, type NetworkRow } from "./queries.server"
export { readNextNetwork, updateSocialStats } from "./stats-updates/commands.server"
export {
  findStatsUpdate,
  ownStatsUpdateState,
  statsUpdateState,
} from "./stats-updates/queries.server"
