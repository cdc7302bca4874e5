export { changeOperatorFacts } from "./commands.server"
export { loadOperatorFacts, previewLegalText } from "./queries.server"
