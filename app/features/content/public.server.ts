export { changeOperatorFacts } from "./commands.server"
export { legalMarkdown } from "./legal-markdown"
export { findLegalText, loadOperatorFacts, previewLegalText } from "./queries.server"
