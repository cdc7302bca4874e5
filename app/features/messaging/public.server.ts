export { openConversation } from "./conversations/open.server"
export { countUnread } from "./inbox/unread.server"
export { postEvent } from "./messages/events.server"
export { findReplyFigures, replyFiguresOf } from "./replies/figures.server"
