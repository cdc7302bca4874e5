export { countCollaborations } from "./list/queries.server"
export { findPunctuality } from "./money/punctuality.server"
export { loadReport } from "./posts/report/report.server"
