export { useRememberedUpdate } from "./remembered-update"
