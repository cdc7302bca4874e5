export type { Demographics } from "./demographics/demographics"
export {
  type DemographicGroup,
  type DemographicsView,
  demographicLabel,
  demographicsView,
} from "./demographics/wording"
export {
  approximately,
  asShown,
  formatFigure,
  formatFollowers,
  MAX_FOLLOWERS,
  NO_FIGURE,
  parseCount,
  parseFollowers,
  totalFollowers,
} from "./followers"
export { HandleInput } from "./handle-input"
export { handleRefusalText } from "./handle-refusal"
export { parseHandle, profileUrl } from "./handles"
export { parsePostAddress } from "./post-address"
export { editAddress, networkOfAddress, visitMarks } from "./profile-address"
export { type Figure, figureText, isStale, provenanceLabel, type Source, sourceText } from "./provenance"
export type { StatsProgress } from "./stats-updates/progress"
export { isDue, isRunning, PAUSE_MS } from "./stats-updates/rules"
export { readingNote, reasonText } from "./status"
