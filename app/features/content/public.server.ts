export { legalMarkdown } from "./legal-markdown"
export { findLegalText } from "./queries.server"
