import { isReservedPath, USERNAME_PATTERN } from "#app/features/onboarding/public"

/** What the first segment of a public address leads to, by its form alone. */
export type Destination = { kind: "page"; path: string } | { kind: "reserved" } | { kind: "nothing" }

/** Anything that is no custom path leads nowhere and never reaches the database, NUL and half an emoji included. */
export function destinationOf(segment: string | undefined): Destination {
  const path = segment?.toLowerCase() ?? ""
  if (isReservedPath(path)) return { kind: "reserved" }
  return USERNAME_PATTERN.test(path) ? { kind: "page", path } : { kind: "nothing" }
}
