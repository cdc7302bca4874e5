import { hash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { registerHooks } from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Plugin } from "vitest/config"

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
      return isIndex(id) ? inOneModule(id) : undefined
    },
    // What Vitest keeps of a module is kept by its own file, which says the names of the messages and not their words.
    configureVitest({ defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ id }) => (isIndex(id) ? hash("sha256", modulesBeside(id).join("\n")) : undefined))
    },
  }
}

/** The same for files that Node loads itself. */
export function loadMessagesInOneModule() {
  registerHooks({
    load(url, context, next) {
      if (!isIndex(url)) return next(url, context)
      return { format: "module", source: inOneModule(fileURLToPath(url)), shortCircuit: true }
    },
  })
}

function inOneModule(index: string) {
  const modules = modulesBeside(index)
  const imports = new Set(modules.flatMap((code) => code.match(IMPORT) ?? []))
  return [...imports, ...modules.map((code) => code.replace(IMPORT, ""))].join("\n")
}

function isIndex(id: string) {
  return id.endsWith(`/app/paraglide/messages/${INDEX}`)
}

function modulesBeside(index: string) {
  const folder = dirname(index)
  return readdirSync(folder)
    .filter((name) => name.endsWith(".js") && name !== INDEX)
    .map((name) => readFileSync(join(folder, name), "utf8"))
}
