// The only door of the engine (docs/decisions/0006-directory.md).
export { findCards, findMostFollowed } from "./cards.server"
export type { Costs } from "./costs"
export { cursorOf, readCursor } from "./cursor.server"
export type { Window } from "./find.server"
export { refreshStatistics } from "./refresh-statistics.server"
export { runSearch } from "./search.server"
