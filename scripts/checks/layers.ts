/** The parts of the architecture; a feature is one part each. */
export type Layer =
  | "routes"
  | "shell"
  | "feature"
  | "ui"
  | "words"
  | "platform"
  | "database"
  | "vocabulary"
  | "server"
  | "scripts"
  | "benchmarks"
  | "tests"

const PLACES: readonly (readonly [RegExp, Layer])[] = [
  [/\.test\.tsx?$|^tests\//, "tests"],
  [/^app\/(messages|locale)\.ts$|^app\/paraglide\//, "words"],
  [/^app\/routes\//, "routes"],
  [/^app\/features\//, "feature"],
  [/^app\/ui\//, "ui"],
  [/^app\//, "shell"],
  [/^platform\//, "platform"],
  [/^database\//, "database"],
  [/^vocabulary\//, "vocabulary"],
  [/^server\//, "server"],
  [/^scripts\//, "scripts"],
  [/^benchmarks\//, "benchmarks"],
]

/** Whom each part may import besides itself. Tests and benchmarks may import anything. */
export const MAY_IMPORT: Readonly<Record<Layer, readonly Layer[] | "everything">> = {
  routes: ["shell", "feature", "ui", "words", "platform", "vocabulary"],
  shell: ["feature", "ui", "words", "platform", "vocabulary"],
  feature: ["shell", "ui", "words", "platform", "database", "vocabulary"],
  ui: ["shell", "words", "platform", "vocabulary"],
  words: ["platform", "vocabulary"],
  platform: ["words", "database", "vocabulary"],
  database: ["vocabulary"],
  vocabulary: [],
  server: ["shell", "feature", "words", "platform", "database", "vocabulary"],
  scripts: ["platform", "database", "server", "vocabulary"],
  benchmarks: "everything",
  tests: "everything",
}

export function layerOf(file: string): Layer | undefined {
  return PLACES.find(([place]) => place.test(file))?.[1]
}

export function featureOf(file: string): string | undefined {
  return /^app\/features\/([^/]+)\//.exec(file)?.[1]
}
