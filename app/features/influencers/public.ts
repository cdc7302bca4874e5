export { COMPLETION_CRITERIA, type CompletionCriterion, profileCompletion } from "./completion"
export { INFLUENCERS_TAG, influencerTag } from "./tags"
