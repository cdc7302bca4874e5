// Makes one page of the pictures that browser tests leave with GALLERY=full, to leaf through them; with `--beside FOLDER`
// the drawings in it stand beside the screens that they are of.
import { existsSync, readdirSync, writeFileSync } from "node:fs"
import { join, relative, resolve } from "node:path"
import { parseArgs } from "node:util"
import { fail, prepare, root } from "./lib/prepare.mjs"

const { beside } = parseArgs({ options: { beside: { type: "string" } } }).values
const drawn = beside && resolve(beside)
await prepare()
const { galleryPage, pictureOf, placesOf } = await import("./lib/gallery.ts")

const folder = join(root, "test-results", "gallery")
const pictures = (existsSync(folder) ? filesIn(folder) : []).map(pictureOf).filter(Boolean)
if (pictures.length === 0)
  fail(
    "There are no pictures in test-results/gallery: GALLERY=full npm run test:e2e -- journey takes some, without a name all of them.",
  )
const drawings = drawn ? filesIn(drawn).flatMap((file) => placesOf(file, relative(folder, drawn))) : []
const page = join(folder, "index.html")
writeFileSync(page, galleryPage([...pictures, ...drawings]))
console.log(`${pictures.length} pictures and ${drawings.length} places of drawings: ${page}`)

function filesIn(path) {
  try {
    return readdirSync(path).sort()
  } catch {
    return fail(`There is no folder ${path}.`)
  }
}
