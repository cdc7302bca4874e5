import { hash } from "node:crypto"

/** Names what an answer says: weakly, as it may travel compressed or not. */
export function contentTag(body: string | Uint8Array) {
  return `W/"${hash("sha256", body, "base64url").slice(0, 22)}"`
}

/**
 * Whether `If-None-Match` or `If-Match` says that the asker has it. Compared weakly, by what it says: RFC 9110 would compare the
 * second to the byte, which no tag of ours could pass.
 */
export function isKnown(sent: string | null | undefined, etag: string) {
  if (!sent) return false
  const tags = sent.split(",").map((each) => each.trim().replace(/^W\//, ""))
  return tags.includes("*") || tags.includes(etag.replace(/^W\//, ""))
}
