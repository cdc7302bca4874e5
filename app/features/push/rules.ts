/** For one person. */
export const MAX_DEVICES = 10
/** What a push service is told to keep for a device that is away: a day. Later nobody wants it. */
export const KEPT_SECONDS = 86_400
export const MAX_ENDPOINT = 1_000
export const MAX_TITLE = 200
