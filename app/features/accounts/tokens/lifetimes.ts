import { DAY_MS, HOUR_MS, MINUTE_MS } from "#platform/text/day"

/** How long mailed links work. A link that an operator prints is used later than one that a person has just asked for. */
export const TOKEN_LIFETIMES_MS = {
  confirm: DAY_MS,
  reset: 30 * MINUTE_MS,
  invite: DAY_MS,
  email: DAY_MS,
  /** The address before has a week to take the change back. */
  email_undo: 7 * DAY_MS,
  google: HOUR_MS,
  second_step: 10 * MINUTE_MS,
  passkey: 5 * MINUTE_MS,
  /** Longer than an app's code is taken for. */
  used_code: 3 * MINUTE_MS,
} as const

/** The failure that burns a token. */
export const MAX_TOKEN_FAILURES = 5
