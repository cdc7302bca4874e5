export { findDirectoryPage } from "./page.server"
export { findDirectoryPeek, findDirectoryReader } from "./queries.server"
export { NOTHING_ASKED } from "./search"
