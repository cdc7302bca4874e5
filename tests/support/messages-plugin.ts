import { readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import type { Plugin } from "vite"

const INDEX = "_index.js"
const IMPORT = /^import .*$/gm

/**
 * All messages as one module. Paraglide writes a module for each, which is what the browser's bundles want; a test file that
 * loads three thousand of them one by one spends more time on that than on its tests.
 */
export function messagesInOneModule(): Plugin {
  return {
    name: "messages-in-one-module",
    enforce: "pre",
    load(id) {
      if (!id.endsWith(`/app/paraglide/messages/${INDEX}`)) return
      const folder = dirname(id)
      const modules = readdirSync(folder)
        .filter((name) => name.endsWith(".js") && name !== INDEX)
        .map((name) => readFileSync(join(folder, name), "utf8"))
      const imports = new Set(modules.flatMap((code) => code.match(IMPORT) ?? []))
      return [...imports, ...modules.map((code) => code.replace(IMPORT, ""))].join("\n")
    },
  }
}
