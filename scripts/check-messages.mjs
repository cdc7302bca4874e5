import { readFileSync } from "node:fs"
import { join } from "node:path"
import { prepare, root } from "./lib/prepare.mjs"

const DEVELOPERS = /^app\/(routes\/dev|ui\/specimens|features\/[^/]+\/(engine\/)?testing)\b/

await prepare()
const { filesUnder } = await import("./lib/sources.ts")
const { messageProblems } = await import("./checks/message-rules.ts")
const { registerProblems } = await import("./checks/registers.ts")
const { arabicProblems } = await import("./checks/arabic.ts")
const { LOCALES } = await import("../vocabulary/locales.ts")
const { unusedMessageProblems } = await import("./checks/unused-messages.ts")
const { literalTextProblems } = await import("./checks/literal-texts.ts")

const read = (file) => readFileSync(join(root, file), "utf8")
const byLocale = Object.fromEntries(LOCALES.map((locale) => [locale, JSON.parse(read(`messages/${locale}.json`))]))
// The page that shows the design system's parts, and what tests share, are for developers alone: their texts are not the product's.
const screens = filesUnder(root, ["app"]).filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !DEVELOPERS.test(file))
const sources = filesUnder(root, ["app", "platform", "server", "vocabulary", "scripts"]).filter((file) =>
  /(?<!\.test)\.(?:tsx?|mjs|md)$/.test(file),
)
const keys = Object.keys(byLocale.fr).filter((key) => !key.startsWith("$"))
const problems = [
  ...messageProblems(byLocale),
  ...registerProblems(byLocale.fr),
  ...arabicProblems(byLocale.ar),
  ...unusedMessageProblems(keys, sources.map(read)),
  ...screens.flatMap((file) => literalTextProblems(file, read(file))),
]
for (const problem of problems) console.error(problem)
console.log(`${Object.keys(byLocale.fr).length - 1} messages, ${screens.length} files, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
