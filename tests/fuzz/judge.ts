import type { Answer } from "./send.ts"

/** What is wrong with an answer, whatever was asked; null for nothing. */
export function faultOf({ status, headers, hasBody }: Answer): string | null {
  if (status >= 500) return `answered ${status}`
  if (status < 200) return `answered ${status}`
  const missing = REQUIRED.filter((name) => headers[name] === undefined)
  if (missing.length > 0) return `${status} without ${missing.join(", ")}`
  const type = headers["content-type"]
  if (hasBody && type === undefined) return `${status} with a body of no type`
  if (headers.location !== undefined && /^[/\\]{2}|[\r\n]/.test(headers.location)) return `leads to ${headers.location}`
  if (headers["x-powered-by"] !== undefined) return "says what it runs on"
  return null
}

const REQUIRED = ["x-content-type-options", "referrer-policy", "content-security-policy"] as const
