export { MAX_SOURCE } from "./rules"
