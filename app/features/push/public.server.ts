export { type PromisedPush, queuePush } from "./promise.server"
