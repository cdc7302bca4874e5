import { unseal } from "#platform/secrets/seal.server"

/** Sealed for one key: in another one's row it opens nothing. */
export function sealPurpose(kid: string) {
  return `figure_key:${kid}`
}

/** `d` of the key as a JWK; null where what sealed it is known no more. */
export function unsealPrivateKey(kid: string, sealed: string) {
  return unseal(sealed, sealPurpose(kid))
}
