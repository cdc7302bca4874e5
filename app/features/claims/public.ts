export type { ClaimState, Proof } from "./rules"
export { CLAIM_PATH } from "./screen/path"
export { CLAIM_TONES, claimStateText } from "./state-text"
