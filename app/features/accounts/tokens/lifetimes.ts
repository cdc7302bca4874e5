const MINUTE = 60_000

/** How long mailed links work. A link that an operator prints is used later than one that a person has just asked for. */
export const TOKEN_LIFETIMES_MS = {
  confirm: 24 * 60 * MINUTE,
  reset: 30 * MINUTE,
  invite: 24 * 60 * MINUTE,
  email: 24 * 60 * MINUTE,
  /** The address before has a week to take the change back. */
  email_undo: 7 * 24 * 60 * MINUTE,
  google: 60 * MINUTE,
  second_step: 10 * MINUTE,
  /** Longer than an app's code is taken for. */
  used_code: 3 * MINUTE,
} as const

/** The failure that burns a token. */
export const MAX_TOKEN_FAILURES = 5
