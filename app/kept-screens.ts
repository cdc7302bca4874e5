/**
 * The screens that everybody without a session gets alike, by their files in `app/routes`, each with the parameters that it knows:
 * rendered once, and sent from memory until something that they show is touched. Their loaders say what that is (`tagPage`). One that
 * knows none is the same page whatever query its address has.
 */
export const KEPT_SCREENS: ReadonlyMap<string, readonly string[]> = new Map([
  ["home", []],
  ["brands", []],
  ["about", []],
  ["developers", []],
  ["help/home", ["q"]],
  ["help/article", []],
  ["legal/terms", []],
  ["legal/privacy", []],
  ["legal/mentions", []],
  ["legal/cookies", []],
  ["landing/index", []],
  // The creators that these show are counted against the reader's daily limit, too.
  ["landing/group", []],
  // The creators that a search finds are counted against the reader's daily limit before it is sent.
  [
    "directory/list",
    [
      "q",
      "network",
      "min",
      "max",
      "interest",
      "country",
      "city",
      "within",
      "language",
      "verified",
      "certified",
      "sort",
      "page",
    ],
  ],
])

/** The scripts of kept screens that do more than their frame: files of `app/visitor`. */
export const VISITOR_SCRIPTS = ["page.ts", "home.tsx", "directory.ts", "language.ts"] as const
export type VisitorScript = (typeof VISITOR_SCRIPTS)[number]
const SCRIPTS: Readonly<Record<string, VisitorScript>> = { home: "home.tsx", "directory/list": "directory.ts" }

/** The script of a screen, by the id of its route, for visitors without a session; null where their page is alive by React. */
export function visitorScriptOf(routeId: string | undefined): VisitorScript | null {
  const screen = routeId?.split(":")[1] ?? ""
  return KEPT_SCREENS.has(screen) ? (SCRIPTS[screen] ?? "page.ts") : null
}
