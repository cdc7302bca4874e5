import { basename, join } from "node:path"
import { build, type Plugin, type Rolldown, type UserConfig } from "vite"

const ID = "virtual:visitor-scripts"

type Made = { addresses: Record<string, string>; files: { fileName: string; source: string }[] }

/**
 * The scripts of `app/visitor`, which pages without React have: built apart from the application, so that they share no file with
 * it. The module `virtual:visitor-scripts` has their addresses. `config`: what both have in common.
 */
export function visitorScripts(root: string, names: readonly string[], config: UserConfig): Plugin {
  let isBuild = false
  let made: Promise<Made> | undefined
  return {
    name: "visitor-scripts",
    configResolved({ command }) {
      isBuild = command === "build"
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return
      if (!isBuild) return exported(Object.fromEntries(names.map((name) => [name, `/app/visitor/${name}`])))
      made ??= bundled(root, names, config)
      const { addresses, files } = await made
      if (this.environment.name === "client")
        for (const { fileName, source } of files) this.emitFile({ type: "asset", fileName, source })
      return exported(addresses)
    },
  }
}

async function bundled(root: string, names: readonly string[], config: UserConfig): Promise<Made> {
  const result = await build({
    ...config,
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: names.map((name) => join(root, "app/visitor", name)),
        output: {
          entryFileNames: "assets/visitor-[name]-[hash].js",
          chunkFileNames: "assets/visitor-[name]-[hash].js",
        },
      },
    },
  })
  const { output } = [result].flat()[0] as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === "chunk")
  return {
    addresses: Object.fromEntries(
      chunks.flatMap(({ facadeModuleId, fileName, isEntry }) =>
        isEntry && facadeModuleId ? [[basename(facadeModuleId), `/${fileName}`]] : [],
      ),
    ),
    files: chunks.map(({ fileName, code }) => ({ fileName, source: code })),
  }
}

function exported(addresses: Record<string, string>) {
  return `export default ${JSON.stringify(addresses)}`
}
