export { faultWords } from "./fault-words"
