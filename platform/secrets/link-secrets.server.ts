import { randomBytes } from "node:crypto"
import { seal, unseal } from "./seal.server"
import { sha256 } from "./token.server"

/** 128 bits; nothing else is looked for. */
const SECRET = /^[0-9a-f]{32}$/

/**
 * Secrets of links that open something without an account. A row is found by the hash of its secret, so that response times
 * tell nothing about how near a guess was. `purpose` keeps a link of one kind from opening anything of another.
 */
export function linkSecrets(purpose: string) {
  const hashOf = (secret: string) => sha256(`${purpose} ${secret}`)
  return {
    create: () => randomBytes(16).toString("hex"),
    isWellFormed: (secret: string) => SECRET.test(secret),
    hashOf,
    /** What a database keeps of a secret that its owner can see again. */
    kept: (secret: string) => ({ secretHash: hashOf(secret), secret: seal(secret, purpose) }),
    /** Null where the key that sealed it is gone: its owner makes another link. */
    open: (sealed: string) => unseal(sealed, purpose),
  }
}
