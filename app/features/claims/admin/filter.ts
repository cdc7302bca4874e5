import { CLAIM_FILTERS, type ClaimFilter } from "./claims"

/** Which requests an address asks for; those that wait where it says nothing. */
export function claimFilterOf(params: URLSearchParams): ClaimFilter {
  return CLAIM_FILTERS.find((each) => each === params.get("state")) ?? "pending"
}

/** What the address of a list says of its filter, to be kept in others. */
export function filterIn(params: URLSearchParams): Record<string, string> {
  return filterParams(claimFilterOf(params))
}

export function filterParams(filter: ClaimFilter): Record<string, string> {
  return filter === "pending" ? {} : { state: filter }
}
