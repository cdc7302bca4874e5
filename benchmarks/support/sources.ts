import { createServer } from "vite"

/** Brings the application's modules from their sources, each of them once. */
export async function loadSources() {
  const vite = await createServer({
    configFile: false,
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, hmr: false, ws: false },
    resolve: { tsconfigPaths: true },
  })
  return {
    async load<Module>(path: string) {
      return (await vite.ssrLoadModule(path)) as Module
    },
    close: () => vite.close(),
  }
}
