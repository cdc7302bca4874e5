// Draws the pictures in public/ from the mark of the house: icons, and what messengers show beside a link to the site.
// They are kept in the repository; run this again after a change of app/ui/favicon.svg, of the tokens or of the words.
import { readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { chromium } from "@playwright/test"
import sharp from "sharp"
import { LOCALES } from "../vocabulary/locales.ts"
import { findChromium } from "./lib/chromium.ts"
import { root } from "./lib/prepare.mjs"

const PAPER = "#faf6ef"
const read = (...path) => readFileSync(join(root, ...path), "utf8")
const write = (name, bytes) => writeFileSync(join(root, "public", name), bytes)

const mark = read("app/ui/favicon.svg")
/** The mark without its rounded paper, in the middle of a square of `side` of its units. */
const onPaper = (side) => {
  const edge = (side - 40) / 2
  const paper = `<rect x="${-3 - edge}" y="${-5 - edge}" width="${side}" height="${side}" fill="${PAPER}"/>`
  return mark
    .replace(/viewBox="[^"]+"/, `viewBox="${-3 - edge} ${-5 - edge} ${side} ${side}"`)
    .replace(/<rect[^>]+>/, paper)
}
const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: 72 * 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

async function drawIcons() {
  write("icon-192.png", await png(mark, 192))
  write("icon-512.png", await png(mark, 512))
  // Systems cut these to their own shape: nothing may stand near the edge.
  write("apple-touch-icon.png", await png(onPaper(48), 180))
  write("icon-maskable-512.png", await png(onPaper(60), 512))
  write(
    "favicon.ico",
    icoOf(await Promise.all([16, 32, 48].map(async (size) => ({ size, bytes: await png(mark, size) })))),
  )
}

/** PNGs in the container that programs without SVG ask for. */
function icoOf(images) {
  const head = Buffer.alloc(6 + 16 * images.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length
  images.forEach(({ size, bytes }, index) => {
    const at = 6 + 16 * index
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(bytes.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += bytes.length
  })
  return Buffer.concat([head, ...images.map(({ bytes }) => bytes)])
}

async function drawSharePictures() {
  const { path } = await findChromium()
  const browser = await chromium.launch({ executablePath: path, args: ["--no-sandbox", "--disable-gpu"] })
  for (const locale of LOCALES) {
    const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
    await page.setContent(sharePicture(locale))
    await page.evaluate(() => document.fonts.ready)
    const picture = await page.screenshot()
    write(
      `share-${locale}.png`,
      await sharp(picture).png({ compressionLevel: 9, palette: true, colours: 128 }).toBuffer(),
    )
    await page.close()
  }
  await browser.close()
}

function sharePicture(locale) {
  const { home_title: title } = JSON.parse(read("messages", `${locale}.json`))
  const arabic = locale === "ar"
  const family = arabic ? "readex-pro" : "bricolage-grotesque"
  const portrait = read("app/features/home/example-portrait.svg").replace(
    "<svg",
    '<svg preserveAspectRatio="xMidYMin slice"',
  )
  const require = createRequire(import.meta.url)
  const font = readFileSync(
    require.resolve(`@fontsource-variable/${family}/files/${family}-${arabic ? "arabic" : "latin"}-wght-normal.woff2`),
  )
  return `<!doctype html><html lang="${locale}" dir="${arabic ? "rtl" : "ltr"}"><style>
    @font-face { font-family: display; src: url(data:font/woff2;base64,${font.toString("base64")}); font-weight: 200 800 }
    ${read("app/ui/tokens.css")}
    ${read("app/ui/awning.css")}
    * { box-sizing: border-box; margin: 0 }
    body { inline-size: 1200px; block-size: 630px; overflow: hidden; background: ${PAPER}; color: var(--cut-ink);
      display: grid; grid-template-columns: 1fr 470px; gap: 64px; padding-inline: 72px; align-items: end; position: relative }
    .awning { position: absolute; inset: 0 0 auto }
    .awning::before { --stripes: 15; --drop: 3rem }
    h1 { font: 800 ${arabic ? 70 : 74}px/${arabic ? 1.4 : 1.04} display; letter-spacing: ${arabic ? 0 : "-0.03em"}; text-wrap: balance }
    .words { align-self: center; padding-block-start: 84px; display: grid; gap: 36px }
    .words svg { inline-size: 92px; block-size: 92px }
    .window { block-size: 478px; border: 2px solid var(--cut-ink); border-block-end: 0; border-radius: 30px 30px 0 0; overflow: hidden; position: relative;
      background: linear-gradient(to bottom, var(--window-top), var(--window-bottom)) }
    .window > svg { position: absolute; inset: 0; inline-size: 100%; block-size: 100% }
    .page { position: absolute; inset: 54px 92px -40px; border: 12px solid var(--cut-ink); border-block-end: 0; border-radius: 44px 44px 0 0; background: ${PAPER};
      display: grid; justify-items: center; align-content: start; gap: 16px; padding: 34px 22px }
    .page svg { inline-size: 128px; block-size: 128px; border-radius: 50% }
    i { display: block; inline-size: 100%; block-size: 50px; border: 2px solid var(--cut-ink); border-radius: 999px; background: #fff }
    i:first-of-type { background: var(--awning) } b { display: block; inline-size: 60%; block-size: 18px; border-radius: 9px; background: var(--cut-ink) }
  </style>
  <div class="words">${mark.replace(/<rect[^>]+>/, "")}<h1>${unbroken(title)}</h1></div>
  <div class="window">${read("app/features/home/window-scene.svg")}<div class="page">${portrait}<b></b><i></i><i></i><i></i></div></div>
  <div class="awning"></div></html>`
}

/** Lines end between words, not at a hyphen. */
function unbroken(title) {
  return title.replace(/\S+-\S+/g, (word) => `<span style="white-space: nowrap">${word}</span>`)
}

await drawIcons()
await drawSharePictures()
