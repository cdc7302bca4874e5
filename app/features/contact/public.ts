export { replyLink } from "./reply-link"
export { looksAutomatic, MAX_MESSAGE } from "./rules"
