export { follow } from "./live-socket"
export { useLive } from "./use-live"
