import { isReservedPath, USERNAME_PATTERN } from "#app/features/onboarding/public"

/** The destination of a public address, by the form of its first segment alone. */
export type Destination = { kind: "page"; path: string } | { kind: "reserved" } | { kind: "nothing" }

/** Anything that is no custom path leads nowhere and never reaches the database, NUL and half an emoji included. */
export function destinationOf(segment: string | undefined): Destination {
  const path = segment?.toLowerCase() ?? ""
  if (isReservedPath(path)) return { kind: "reserved" }
  return USERNAME_PATTERN.test(path) ? { kind: "page", path } : { kind: "nothing" }
}
