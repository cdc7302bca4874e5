import { hash } from "node:crypto"

/** The source by which a content security policy allows one inline script or style sheet. */
export function cspHash(text: string) {
  return `'sha256-${hash("sha256", text, "base64")}'`
}
