export { followProgress } from "./progress-stream"
export { useRememberedUpdate } from "./remembered-update"
export { useUpdateChanges } from "./use-update-changes"
