export { ACTIONS as DELIVERABLE_ACTIONS } from "./deliverables/rules"
export { punctualityWords } from "./money/punctuality"
export { definitionOf } from "./posts/words"
export { ACTIONS as COLLABORATION_ACTIONS } from "./transitions"
