import { verify } from "node:crypto"
import { figureKeysNow } from "../keys/queries.server"
import { DocumentClaims, FigureClaims } from "./claims"

/** The longest that we sign has half of that. */
export const MAX_CODE = 4_096
const CODE = /^([\w-]+)\.([\w-]+)\.([\w-]{86})$/

/** The result of checking a code's signature alone. */
export type CheckedCode =
  | { kind: "figure"; kid: string; claims: FigureClaims; withdrawnAt: Date | null }
  | { kind: "document"; kid: string; claims: DocumentClaims; withdrawnAt: Date | null }
  /** `claims`: what it says, which proves nothing. */
  | { kind: "not_genuine"; why: "no_code" | "unknown_key" | "changed"; claims: FigureClaims | null }

/**
 * Checks a code (a compact JWS). The first part has to be one of those that our keys write, letter for letter, so that no other
 * algorithm, key or critical extension is ever read; the last one has to be written as we write it, since base64url has
 * several ways to say the same bytes. Throws nothing, whatever it is.
 */
export async function checkCode(code: string): Promise<CheckedCode> {
  const [, header, payload = "", signature = ""] = code.length > MAX_CODE ? [] : (CODE.exec(code) ?? [])
  if (header === undefined) return { kind: "not_genuine", why: "no_code", claims: null }
  const known = (await figureKeysNow()).byHeader.get(header)
  if (!known) return { kind: "not_genuine", why: "unknown_key", claims: claimedIn(payload) }
  const bytes = Buffer.from(signature, "base64url")
  const isOurs =
    bytes.toString("base64url") === signature &&
    verify(null, Buffer.from(code.slice(0, header.length + 1 + payload.length)), known.key, bytes)
  if (!isOurs) return { kind: "not_genuine", why: "changed", claims: claimedIn(payload) }
  const { kid, withdrawnAt } = known
  const said = saidIn(payload)
  if (known.type === "document") {
    const { data } = DocumentClaims.safeParse(said)
    if (data) return { kind: "document", kid, withdrawnAt, claims: data }
  } else {
    const { data } = FigureClaims.safeParse(said)
    if (data) return { kind: "figure", kid, withdrawnAt, claims: data }
  }
  // Signed by somebody else who had our key: we write nothing that we cannot read.
  return { kind: "not_genuine", why: "changed", claims: null }
}

function claimedIn(payload: string): FigureClaims | null {
  return FigureClaims.safeParse(saidIn(payload)).data ?? null
}

function saidIn(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, "base64url").toString())
  } catch {
    return null // no JSON
  }
}
