// Run while the container image is made (Dockerfile), on the image's Node and before anything but npm has run there.
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

/** What the bundle of the server leaves outside (vite.config.ts), the fonts of its PDFs, and what commands need themselves. */
const WANTED = [
  "@react-pdf/layout",
  "@react-pdf/render",
  "@react-pdf/renderer",
  "pdfkit",
  "sharp",
  "takumi-js",
  "@simplewebauthn/server",
  "@opentelemetry/api",
  "@opentelemetry/exporter-trace-otlp-http",
  "@opentelemetry/resources",
  "@opentelemetry/sdk-trace",
  "@fontsource/bricolage-grotesque",
  "@fontsource/instrument-sans",
  "@fontsource/readex-pro",
  "@fontsource/open-sans",
  "@fontsource/noto-sans-devanagari",
  "@fontsource/gowun-dodum",
  "@fontsource/kosugi",
  "@fontsource/zcool-xiaowei",
  "@fontsource/noto-emoji",
  "pg",
]

/**
 * The folders of the packages that the image needs, such as `node_modules/sharp`: those wanted, and what they depend on.
 * Three quarters of what `npm ci --omit=dev` installs is in the bundle already, or stands there for tools alone.
 * @param {{ packages: Record<string, object> }} lock
 */
export function imagePackages({ packages }) {
  /** @type {Set<string>} */
  const kept = new Set()
  for (const name of WANTED) keep("", name)
  return kept

  function keep(from, name) {
    const folder = resolve(from, name)
    if (!folder || kept.has(folder)) return
    kept.add(folder)
    for (const needed of neededBy(packages[folder])) keep(folder, needed)
  }

  /** As Node looks: in the package's own folder first, then in those around it. */
  function resolve(from, name) {
    for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
      const folder = at === "" ? `node_modules/${name}` : `${at}/node_modules/${name}`
      if (packages[folder]) return folder
      if (at === "") return undefined
    }
  }
}

function neededBy({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

function removeOthers(root) {
  const kept = [...imagePackages(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")))]
  for (const folder of packageFolders(root, "node_modules"))
    if (!kept.some((path) => path === folder || path.startsWith(`${folder}/`)))
      rmSync(join(root, folder), { recursive: true })
}

/** All packages on disk, those within packages too; what begins with a dot is npm's own. */
function packageFolders(root, modules) {
  if (!existsSync(join(root, modules))) return []
  return readdirSync(join(root, modules))
    .filter((name) => !name.startsWith("."))
    .flatMap((name) =>
      name.startsWith("@")
        ? readdirSync(join(root, modules, name)).map((rest) => `${modules}/${name}/${rest}`)
        : [`${modules}/${name}`],
    )
    .flatMap((folder) => [...packageFolders(root, `${folder}/node_modules`), folder])
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) removeOthers(fileURLToPath(new URL("..", import.meta.url)))
