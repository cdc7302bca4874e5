export { reportPath } from "./address"
export { noticeDecisionWords, noticeReasonWords } from "./reason-words"
export type { YearOfNotices } from "./transparency"
