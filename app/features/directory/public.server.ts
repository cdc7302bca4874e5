export { findDirectoryPage } from "./page.server"
export { findDirectoryPeek, findDirectoryReader } from "./queries.server"
