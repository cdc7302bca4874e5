import { createPublicKey, type KeyObject } from "node:crypto"
import { asc } from "drizzle-orm"
import { figureKeys } from "#database/schema/figures"
import { createCache } from "#platform/cache/cache.server"
import { readAs, VISITOR } from "#platform/database/actor.server"
import { ALGORITHM, type CodeType, headerOf, TYPES } from "../codes/claims"
import { FIGURE_KEYS_TAG } from "./tag"

/** The public half of a key, as everybody may have it. */
export type PublicKey = {
  kid: string
  publicKey: string
  madeAt: Date
  retiredAt: Date | null
  withdrawnAt: Date | null
}

/** A key by which a code may be checked: whose header it has, and of what kind that says it is. */
type CheckingKey = PublicKey & { type: CodeType; key: KeyObject }

/** All keys of this site, the oldest first. */
export function listFigureKeys(): Promise<PublicKey[]> {
  return readAs(VISITOR, (tx) =>
    tx
      .select({
        kid: figureKeys.kid,
        publicKey: figureKeys.publicKey,
        madeAt: figureKeys.madeAt,
        retiredAt: figureKeys.retiredAt,
        withdrawnAt: figureKeys.withdrawnAt,
      })
      .from(figureKeys)
      .orderBy(asc(figureKeys.madeAt), asc(figureKeys.kid)),
  )
}

type Keys = { all: readonly PublicKey[]; byHeader: ReadonlyMap<string, CheckingKey> }

const kept = createCache<Keys>()

/**
 * The keys by the first part of each code that they sign, exactly as it is written here. Asked of memory: somebody who sends made-up
 * codes costs no question to the database.
 */
export function figureKeysNow(): Promise<Keys> {
  return kept.take("", [FIGURE_KEYS_TAG], async () => {
    const all = await listFigureKeys()
    return { all, byHeader: new Map(all.flatMap(headersOf)) }
  })
}

/** The id of the key withdrawn last, or null. Files signed with it have to be signed again. */
export async function lastWithdrawnKey(): Promise<string | null> {
  const withdrawn = (await figureKeysNow()).all.filter(({ withdrawnAt }) => withdrawnAt)
  const [last] = withdrawn.sort((a, b) => Number(b.withdrawnAt) - Number(a.withdrawnAt))
  return last?.kid ?? null
}

function headersOf(known: PublicKey): [string, CheckingKey][] {
  const key = createPublicKey({ key: jwkOf(known), format: "jwk" })
  return types().map((type) => [encodedHeader(type, known.kid), { ...known, type, key }])
}

function types() {
  return Object.keys(TYPES).filter((type): type is CodeType => Object.hasOwn(TYPES, type))
}

function encodedHeader(type: CodeType, kid: string) {
  return Buffer.from(JSON.stringify(headerOf(type, kid))).toString("base64url")
}

function jwkOf({ publicKey }: Pick<PublicKey, "publicKey">) {
  return { kty: "OKP", crv: "Ed25519", x: publicKey }
}

/** The content of `/.well-known/vitrine-figures.json`: a JWK set (RFC 7517) without withdrawn keys. */
export function keySet(keys: readonly PublicKey[], issuer: string) {
  return {
    issuer,
    keys: keys
      .filter(({ withdrawnAt }) => withdrawnAt === null)
      .map((key) => ({
        ...jwkOf(key),
        kid: key.kid,
        use: "sig",
        alg: ALGORITHM,
        madeAt: key.madeAt.toISOString(),
        ...(key.retiredAt && { retiredAt: key.retiredAt.toISOString() }),
      })),
    withdrawn: keys.flatMap(({ kid, withdrawnAt }) =>
      withdrawnAt ? [{ kid, withdrawnAt: withdrawnAt.toISOString() }] : [],
    ),
  }
}
