export type { PageDocument } from "./format.server"
export { readDocument } from "./read-document.server"
