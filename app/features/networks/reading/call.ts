import type { JsonAnswer, JsonRequest } from "#platform/http/fetch-json.server"

/** `paidReads`: how many accounts the network will charge for. `isTyped`: a person typed the name of the server. */
export type CallRequest = JsonRequest & { paidReads?: number; isTyped?: boolean }

/** `held`: not asked, since the network's quota or our own spending cap is used up until then. */
export type CallAnswer = JsonAnswer | { kind: "held"; retryAt: Date }

/** The one way by which readers reach a network: it counts, and asks nobody who may not be asked now. */
export type NetworkCall = (request: CallRequest) => Promise<CallAnswer>
