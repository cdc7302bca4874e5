import { CLAIM_FILTERS, type ClaimFilter } from "./claims"

/** Which requests an address asks for; those that wait where it says nothing. */
export function claimFilterOf(params: URLSearchParams): ClaimFilter {
  return CLAIM_FILTERS.find((each) => each === params.get("state")) ?? "pending"
}

/** The filter in a list's address, for links that keep it. */
export function filterIn(params: URLSearchParams): Record<string, string> {
  return filterParams(claimFilterOf(params))
}

export function filterParams(filter: ClaimFilter): Record<string, string> {
  return filter === "pending" ? {} : { state: filter }
}
