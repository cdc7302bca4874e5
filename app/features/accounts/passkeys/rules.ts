export const MAX_PASSKEYS = 10
export const MAX_PASSKEY_NAME = 60

/** A browser's answer takes a few hundred bytes; with large keys, a few thousand. */
export const MAX_RESPONSE = 16_000
