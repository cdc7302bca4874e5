export { reportPath } from "./address"
export { noticeDecisionWords, noticeReasonWords } from "./reason-words"
export { NOTICE_DECISIONS, NOTICE_REASONS } from "./rules"
export type { YearOfNotices } from "./transparency"
