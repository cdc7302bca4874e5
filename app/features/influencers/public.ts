export { type CompletionCriterion, profileCompletion } from "./completion"
export { influencerTag } from "./tags"
