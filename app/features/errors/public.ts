export { STANDALONE_ERROR_STYLE } from "./standalone-style"
