export const MAX_PASSKEYS = 10
export const MAX_PASSKEY_NAME = 60

/** What a browser answers with is a few hundred bytes, of large keys a few thousand. */
export const MAX_RESPONSE = 16_000
