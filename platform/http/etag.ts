import { createHash } from "node:crypto"

/** Names what an answer says: weakly, as it may travel compressed or not. */
export function contentTag(body: string | Uint8Array) {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`
}

/** Whether `If-None-Match` says that the asker has it; compared weakly, as RFC 9110 wants. */
export function isKnown(ifNoneMatch: string | null | undefined, etag: string) {
  if (!ifNoneMatch) return false
  const tags = ifNoneMatch.split(",").map((each) => each.trim().replace(/^W\//, ""))
  return tags.includes("*") || tags.includes(etag.replace(/^W\//, ""))
}
