/** For one person. */
export const MAX_DEVICES = 10
/** The `TTL` for a device that is away: a day. Later the news is old. */
export const KEPT_SECONDS = 86_400
export const MAX_ENDPOINT = 1_000
export const MAX_TITLE = 200
