export const CLAIM_PATH = "/profile/claim"
export const NEW_CLAIM_ID = "new-claim"

/** Where a new request is written, on the screen that lists the others above it; with what is looked for. */
export function newClaimHref({ q, page }: { q: string; page: 1 | 2 }) {
  return `${CLAIM_PATH}?${new URLSearchParams({ q, ...(page === 2 && { page: "2" }) })}#${NEW_CLAIM_ID}`
}
