export { reportPath } from "./address"
export { groundKindWords, noticeDecisionWords, noticeReasonWords } from "./reason-words"
export {
  GROUND_KINDS,
  type GroundKind,
  isLate,
  isOpen,
  MAX_EXPLANATION,
  MAX_GROUND,
  MIN_EXPLANATION,
  NOTICE_DECISIONS,
  NOTICE_REASONS,
  NOTICE_STATES,
  type NoticeDecision,
  type NoticeParty,
  type NoticeReason,
  type NoticeState,
} from "./rules"
export type { YearOfNotices } from "./transparency"
