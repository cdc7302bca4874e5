export { stopWatch, watchSearch } from "./commands.server"
export { findWatches } from "./queries.server"
export { SentWatch } from "./schema.server"
