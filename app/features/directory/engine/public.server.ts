// The only door of the engine (docs/directory-engine.md).
export { findCards, findMostFollowed } from "./cards.server"
export type { Costs } from "./costs"
export { decodeCursor, encodeCursor } from "./cursor.server"
export type { Window } from "./execute.server"
export { explainSearch } from "./explain.server"
export { refreshStatistics } from "./refresh-statistics.server"
export { runSearch } from "./search.server"
export { readAudienceCountries, readCountries, readTowns } from "./statistics.server"
