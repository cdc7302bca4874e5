import { hash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { LOCALES } from "#app/locale"
import digests from "#database/content/digests.json"
import { CONTENT_TYPES } from "#vocabulary/content"
import { SEEDS } from "./commands.server"
import { legalBlocks, type Piece } from "./legal-text"
import { OPERATOR_FIELDS, SITE_FIELDS } from "./operator"

const NAMES = CONTENT_TYPES.flatMap((type) => LOCALES.map((locale) => `${type}.${locale}` as const))
const textOf = (name: string) => SEEDS.find((seed) => seed.name === name)?.read() ?? Promise.resolve("")
const factsOf = (text: string) => Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name]) => name)
const linesLike = (text: string, pattern: RegExp) => text.split("\n").filter((line) => pattern.test(line)).length

test("each of the four texts is there in each of the three languages", () => {
  expect(SEEDS.map(({ name }) => name)).toEqual(NAMES)
})

test.each(CONTENT_TYPES)("%s says the same in the three languages: sections, lists, facts, links", async (type) => {
  const texts = await Promise.all(LOCALES.map((locale) => textOf(`${type}.${locale}`)))
  const shapes = texts.map((text) => ({
    sections: text
      .split("\n")
      .filter((line) => line.startsWith("## "))
      .map((line) => line.split(" ")[1]),
    // The kind of each line, in order: a paragraph that one language lacks shows here.
    lines: text.split("\n").map((line) => /^(?:#{2,3} |- )/.exec(line)?.[0] ?? (line === "" ? "" : "text")),
    facts: factsOf(text).sort(),
    links: [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href),
    codes: [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code),
  }))
  expect(shapes[0]?.sections.length).toBeGreaterThan(5)
  for (const shape of shapes) expect(shape).toEqual(shapes[0])
})

test.each(NAMES)("%s shows none of its marks", async (name) => {
  const fields = Object.fromEntries([...OPERATOR_FIELDS, ...SITE_FIELDS].map((field) => [field, field]))
  const blocks = legalBlocks(await textOf(name), fields)
  const words = blocks.flatMap((block) => (block.kind === "list" ? block.items.flat() : block.pieces)).map(wordsOf)
  expect(words.join("")).not.toMatch(/[{}[\]*`#]|\]\(/)
})

function wordsOf(piece: Piece) {
  if (typeof piece === "string") return piece
  return Object.values(piece).join(" ")
}

test("the texts ask for facts that the site knows how to ask for, and the legal notice for all of them", async () => {
  const known: string[] = [...OPERATOR_FIELDS, ...SITE_FIELDS]
  for (const name of NAMES) for (const fact of factsOf(await textOf(name))) expect(known).toContain(fact)
  const notice = factsOf(await textOf("mentions_legales.fr"))
  expect(notice).toEqual(expect.arrayContaining([...OPERATOR_FIELDS]))
})

test.each(NAMES)("%s is known by its digest, so that a later one can take its place", async (name) => {
  const digest = hash("sha256", await textOf(name))
  // The text was changed? Write its new digest at the end of its list in database/content/digests.json.
  expect(digests[name].at(-1)).toBe(digest)
  expect(new Set(digests[name]).size).toBe(digests[name].length)
})

test.each(NAMES)("%s addresses its reader as the law does", async (name) => {
  const text = await textOf(name)
  if (name.endsWith(".fr")) expect(text).not.toMatch(/(?<!\p{L})(?:tu|toi|ton|ta|tes)(?!\p{L})/iu)
  // Narrow spaces keep French signs with their words.
  if (name.endsWith(".fr")) expect(linesLike(text, / [:;?!»]|« /)).toBe(0)
  if (name.endsWith(".ar")) expect(text).not.toMatch(/[٠-٩]/)
})

/** What puts something into the browser, and under which name the cookie page lists it. */
const KEEPERS: Record<string, readonly string[]> = {
  "app/features/accounts/sessions/cookie.server.ts": ["__Host-session", "session"],
  "app/features/accounts/two-factor/second-step.server.ts": ["__Host-second-step", "second-step"],
  "app/features/accounts/passkeys/challenge.server.ts": ["__Host-passkey", "passkey"],
  "app/features/accounts/sign-in/device.server.ts": ["__Host-device", "device"],
  "app/features/accounts/google/oauth-state.server.ts": ["__Host-google", "google"],
  "app/features/networks/connections/oauth-state.server.ts": ["__Host-connect", "connect"],
  "app/features/onboarding/onboarding-cookie.server.ts": ["__Host-onboarding", "onboarding"],
  "app/features/appearance/appearance-switch.tsx": ["__Host-appearance", "appearance"],
  "app/features/audience/refusal.ts": ["__Host-audience", "audience"],
  "app/features/media-kit/addressed/door.server.ts": ["__Host-kit", "kit"],
  // Its callers name what may be stopped on the home page.
  "app/features/home/use-motion.ts": ["carousel", "window"],
  "app/features/onboarding/draft/waiting-photo.ts": ["portrait"],
  "app/features/stats-marker/stored.ts": ["stats_update_in_progress"],
  // Its callers name what waits: messages, blocks of a page, what is being written.
  "app/ui/on-device.ts": ["draft", "outbox", "unsent"],
  "app/features/collaborations/screen/room/bring-file.ts": ["upload"],
  "app/ui/remember-language.ts": ["language"],
  "app/visitor/frame.ts": ["stats_update_in_progress"],
  // React Router's ScrollRestoration, and its watch over new versions of the site.
  "app/root.tsx": ["react-router-scroll-positions", "react-router-manifest-version"],
}

test("the cookie page lists all that the site keeps in a browser", async () => {
  const items = (await textOf("cookies_policy.fr")).split("\n").filter((line) => line.startsWith("- "))
  const listed = items.flatMap((item) => [...item.matchAll(/`([^`]+)`/g)].map(([, name]) => name))
  for (const name of Object.values(KEEPERS).flat()) expect(listed).toContain(name)
  expect(filesThatKeep().filter((file) => !(file in KEEPERS))).toEqual([])
})

function filesThatKeep() {
  return readdirSync("app", { recursive: true, encoding: "utf8" })
    .map((path) => `app/${path.replaceAll("\\", "/")}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test.") && !path.startsWith("app/paraglide/"))
    .filter((path) => KEEPS.test(readFileSync(path, "utf8")))
}

/** A cookie is written with how long it lives. */
const KEEPS =
  /oauthStateCookie\(|serverCookie\(|choiceOfScript\(|\b(?:localStorage|sessionStorage)\b|document\.cookie|<ScrollRestoration/i
