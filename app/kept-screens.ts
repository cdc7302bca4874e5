/**
 * The screens that everybody without a session gets alike, by their files in `app/routes`, each with the parameters that it knows:
 * rendered once, and sent from memory until something that they show is touched. Their loaders say what that is (`tagPage`).
 */
export const KEPT_SCREENS: ReadonlyMap<string, readonly string[]> = new Map([
  ["home", []],
  ["brands", []],
  ["about", []],
  ["legal/terms", []],
  ["legal/privacy", []],
  ["legal/mentions", []],
  ["legal/cookies", []],
  // Whom a search finds is counted by reader before it is sent.
  [
    "directory/list",
    ["q", "network", "min", "max", "interest", "country", "language", "verified", "certified", "sort", "page"],
  ],
])
