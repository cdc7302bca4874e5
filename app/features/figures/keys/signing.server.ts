import { isNull } from "drizzle-orm"
import { CompactSign, importJWK } from "jose"
import { figureKeys } from "#database/schema/figures"
import { createCache } from "#platform/cache/cache.server"
import { readAs, SYSTEM } from "#platform/database/actor.server"
import { log } from "#platform/log/log.server"
import { ALGORITHM, type CodeType, headerOf } from "../codes/claims"
import { ensureSigningKey, tendFigureKeys } from "./commands.server"
import { unsealPrivateKey } from "./sealed.server"
import { FIGURE_KEYS_TAG } from "./tag"

/** Signs by the key of today. The same claims give the same code, as Ed25519 has no dice. */
export type Signer = { kid: string; sign: (type: CodeType, claims: object) => Promise<string> }

const kept = createCache<Signer>()

/** Made at the first start, or by the first request that needs one. */
export function figureSigner(): Promise<Signer> {
  return kept.take("", [FIGURE_KEYS_TAG], async () => {
    const known = await openSigner()
    if (known) return known
    await ensureSigningKey()
    const made = await openSigner()
    if (made) return made
    // It is there and does not open: what sealed it is gone.
    log.error({}, "the key that signs figures cannot be opened: another one takes its place")
    await tendFigureKeys()
    const next = await openSigner()
    if (!next) throw new Error("a key for figures was just made")
    return next
  })
}

async function openSigner(): Promise<Signer | null> {
  const [row] = await readAs(SYSTEM, (tx) => tx.select().from(figureKeys).where(isNull(figureKeys.retiredAt)))
  const d = row?.sealedPrivateKey ? unsealPrivateKey(row.kid, row.sealedPrivateKey) : null
  if (!row || d === null) return null
  const { kid, publicKey: x } = row
  const key = await importJWK({ kty: "OKP", crv: "Ed25519", x, d }, ALGORITHM)
  const sign: Signer["sign"] = (type, claims) =>
    new CompactSign(Buffer.from(JSON.stringify(claims))).setProtectedHeader(headerOf(type, kid)).sign(key)
  return { kid, sign }
}
