import { execFileSync } from "node:child_process"
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { availableParallelism, loadavg } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { runProgram } from "../programs.ts"
import type { World } from "../proof.ts"
import type { Desktop } from "./desktop.ts"

/** Nobody waits longer than this for the next word. */
const SILENCE_MS = 1_300
/** A page that is loading says so, and nothing more until it is there. */
const SILENCE_OF_A_PAGE_MS = 4_000
const LISTENS_MS = 120_000
const MOST_TABS = 60
const MODE = /^Mode (?:focus|navigation)/
/** What is said when a letter was a command. */
const WALKED = /Poursuivre d|Plus aucun|en-tête niveau|liste déroulante|(?:lien|bouton|cliquable)\.?$/
/** Between walking through a page and writing into its field: Orca does it by itself, but not while it reads a page aloud. */
const OTHER_MODE = "Insert+a"
/** What Firefox asks those who use it for the first time. */
const PREFERENCES = {
  "browser.aboutwelcome.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.homepage_override.mstone": "ignore",
  "browser.urlbar.suggest.searches": false,
  "browser.urlbar.autoFill": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "intl.accept_languages": "fr",
  "signon.rememberSignons": false,
}

/** Somebody at a keyboard who sees nothing: every step returns what Orca said until it was silent. */
export type Person = Readonly<{
  /** Types an address, as one does. */
  open(address: string): Promise<string[]>
  press(key: string): Promise<string[]>
  write(text: string): Promise<string[]>
  /** Waits for what comes late. */
  listen(): Promise<string[]>
  /** Presses Tab until something like this is said, and returns what was. Throws what was said meanwhile if it never is. */
  tabTo(words: RegExp, key?: "Tab" | "shift+Tab"): Promise<string[]>
}>

/** A new person, with a Firefox of their own. */
export async function startPerson(world: World, desktop: Desktop, name: string): Promise<Person> {
  const profile = join(world.folder, name)
  mkdirSync(profile)
  const preferences = Object.entries(PREFERENCES).map(
    ([key, value]) => `user_pref("${key}", ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, "user.js"), preferences.join("\n"))
  const args = ["--no-remote", "--new-instance", "--profile", profile, "about:blank"]
  runProgram(world, "firefox-esr", args, { cwd: world.folder, logFile: desktop.logFile, env: desktop.env })
  /** What Orca said last of where letters go; empty for a page of which it said nothing yet. */
  let mode = ""
  let read = statSync(desktop.spoken).size
  const hands = (...args: string[]) =>
    execFileSync("xdotool", args, { env: { PATH: process.env.PATH, ...desktop.env } })

  async function heard(quietMs = SILENCE_MS) {
    const since = performance.now()
    // A busy machine says things later.
    const silenceMs = quietMs * Math.max(1, (loadavg()[0] ?? 1) / availableParallelism())
    for (let size = -1, still = 0; still < silenceMs && performance.now() - since < LISTENS_MS; await pause(100)) {
      const now = statSync(desktop.spoken).size
      still = now === size && now >= read ? still + 100 : 0
      size = now
    }
    const said = readFileSync(desktop.spoken).subarray(read)
    read += said.length
    const lines = said.toString().split("\n")
    mode = lines.findLast((line) => MODE.test(line)) ?? mode
    return lines.map((line) => line.trim()).filter((line) => line && line !== "tabulation" && line !== "entrée")
  }

  async function press(key: string) {
    hands("key", key)
    return heard(key === "Return" ? SILENCE_OF_A_PAGE_MS : SILENCE_MS)
  }

  while ((await heard()).every((line) => !line.includes("Firefox")));
  return {
    press,
    listen: () => heard(2 * SILENCE_OF_A_PAGE_MS),
    async open(address) {
      mode = ""
      hands("key", "ctrl+l")
      await heard()
      hands("type", "--delay", "1", address)
      await heard()
      hands("key", "Return")
      return heard(SILENCE_OF_A_PAGE_MS)
    },
    async write(text) {
      // Letters say where they go: into a field as themselves, into Orca as a way through the page.
      if (mode.startsWith("Mode navigation")) await press(OTHER_MODE)
      hands("key", text.charAt(0))
      const first = await heard()
      if (WALKED.test(first.join(" "))) {
        await press(OTHER_MODE)
        hands("key", text.charAt(0))
      }
      hands("type", "--delay", "30", text.slice(1))
      return heard()
    },
    async tabTo(words, key = "Tab") {
      const all: string[] = []
      for (let tabs = 0; tabs < MOST_TABS; tabs++) {
        const said = await press(key)
        if (words.test(said.join(" "))) return said
        all.push(...said)
      }
      throw new Error(`nobody said ${words}, but: ${all.join(" | ")}`)
    },
  }
}
