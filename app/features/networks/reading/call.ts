import type { JsonAnswer, JsonRequest } from "#platform/http/fetch-json.server"

/** `paidReads`: how many accounts the network will charge for. `isTyped`: a person typed the name of the server. */
export type CallRequest = JsonRequest & { paidReads?: number; isTyped?: boolean }

/** `held`: not asked, since the network's quota or our own spending cap is used up until then. */
export type CallAnswer = JsonAnswer | { kind: "held"; retryAt: Date }

/** The one function by which readers call a network: it counts calls, and refuses them while the network must not be asked. */
export type NetworkCall = (request: CallRequest) => Promise<CallAnswer>
