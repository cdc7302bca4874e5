import { fileURLToPath } from "node:url"
import { defineConfig } from "@playwright/test"
import inChromium from "../../playwright.config.ts"

process.env.VITRINE_BROWSER = "firefox"

/** The journeys of the browser tests in Firefox: what people do there, without what is measured in one engine alone. */
export default defineConfig({
  ...inChromium,
  testDir: "../e2e",
  outputDir: "../../test-results/firefox",
  globalSetup: "../e2e/support/start-site.ts",
  projects: [{ name: "firefox" }],
  testMatch: [
    "journey.spec.ts",
    "road.spec.ts",
    "page-editor.spec.ts",
    "pages.spec.ts",
    "themes.spec.ts",
    "messages.spec.ts",
    "media-kit.spec.ts",
    "open-page.spec.ts",
  ],
  // A browser over BiDi cannot be told to run no scripts; pages without any are the same HTML in each engine.
  grepInvert: /without (scripts|JavaScript)/,
  workers: 2,
  timeout: 240_000,
  use: {
    locale: "fr-FR",
    browserName: "firefox",
    channel: "moz-firefox",
    trace: "off",
    launchOptions: { executablePath: fileURLToPath(new URL("firefox.mjs", import.meta.url)) },
  },
})
