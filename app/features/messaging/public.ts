export { replyWords } from "./replies/reply-words"
export type { ReplyFiguresShown } from "./replies/rules"
export { reasonWords as conversationReasonWords } from "./reports/reason-words"
export { inboxTag } from "./tags"
