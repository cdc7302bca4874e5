import { prepare } from "./lib/prepare.mjs"

// Firefox and WebKit, which Debian has; not part of npm test, which every machine can run. Without the file .env, as all tests.
await prepare({ env: false })
const { installPackages } = await import("./lib/debian-packages.ts")
const missing = installPackages({
  "firefox-esr": "/usr/bin/firefox-esr",
  "webkit2gtk-driver": "/usr/bin/WebKitWebDriver",
  xvfb: "/usr/bin/Xvfb",
})
if (missing) {
  console.error(`Not run: ${missing}`)
  process.exit(1)
}
const { ensureBuilt } = await import("./lib/build.ts")
const { runOtherBrowsers, tallyLine } = await import("./lib/tests.ts")
await ensureBuilt()
const tallies = await runOtherBrowsers(process.argv.slice(2))
console.log(tallyLine(tallies))
process.exit(tallies.some(({ failed }) => failed > 0) ? 1 : 0)
