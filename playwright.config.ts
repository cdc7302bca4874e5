import { defineConfig } from "@playwright/test"
import { loadMessagesInOneModule } from "./tests/support/messages-plugin.ts"

loadMessagesInOneModule()

/** Sites of their own, walked or asked from end to end. */
const LONG = /\/(?:backup|crawl|demo|fuzz|restart)\.spec\.ts$/

/**
 * Chromium loads two pages of its own address bar in each new window, which no test sees: with their process they take as much as
 * a page of ours. It heeds the last such list alone, so that Playwright's own stands here too.
 */
const WITHOUT = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
]

export default defineConfig({
  testDir: "tests/e2e",
  build: { external: ["**/app/paraglide/**"] }, // plain JavaScript in three thousand files
  outputDir: "test-results/browser",
  globalSetup: "./tests/e2e/support/start-site.ts",
  // Those that take a minute come first: one of them at the end would have a processor to itself.
  projects: [
    { name: "long", testMatch: LONG },
    { name: "others", testIgnore: LONG },
  ],
  fullyParallel: true,
  workers: 3, // on two processors: a test waits for its site as often as it works
  retries: 2, // a machine that others share is slow at times; what needed another try is listed as flaky
  timeout: 120_000, // pictures and axe of a long page take a while on a busy machine
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    reuseContext: true,
    // It answers for pages that tests cut off; offline.spec.ts is about it.
    serviceWorkers: "block",
    locale: "fr-FR", // who asks for another language is offered it, above every page
    launchOptions: {
      ...(process.env.PLAYWRIGHT_CHROMIUM ? { executablePath: process.env.PLAYWRIGHT_CHROMIUM } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        // No page of a test lives long enough to earn back what its optimized code costs: a seventh of the time of its process.
        "--js-flags=--no-opt --no-maglev",
        `--disable-features=${WITHOUT.join()}`,
        // The same picture on every machine.
        "--font-render-hinting=none",
      ],
    },
    trace: "on-first-retry", // of every test it would cost a third of the time
  },
})
