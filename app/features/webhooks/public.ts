export { eventText } from "./event-words"
