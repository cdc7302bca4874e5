import { hash } from "node:crypto"
import { pictureOfDrawing } from "../../platform/pictures/drawing.server.ts"
import { type DraftPictures, pictureIds } from "./company-side/deliverables.ts"
import { PAPER_NUMBER, type Paper } from "./company-side/invoices.ts"
import { stillLife } from "./company-side/still-life.ts"
import { hasPortrait } from "./influencers.ts"
import { paperInvoice } from "./paper.ts"
import { PEOPLE } from "./people/people.ts"
import { portrait } from "./portrait.ts"

/** Enough to keep both the drawing and the storage busy. */
const AT_ONCE = 16

/** Draws the portraits and stores them; the stored name of each path that has one. */
export async function storePortraits(store: (bytes: Uint8Array) => Promise<string>): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const people = PEOPLE.filter(hasPortrait).values()
  async function draw() {
    for (const { path, look } of people) names.set(path, await store(await pictureOfDrawing(portrait(path, look))))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, draw))
  return names
}

/** How many different pictures the blocks of pages share. */
const GOODS = 8
/** The size in which the product stores the picture of a product block. */
const GOODS_SIZE = { width: 400, height: 400 }

/** Draws what blocks show, and stores it; the stored names. */
export async function storeGoods(store: (bytes: Uint8Array) => Promise<string>): Promise<string[]> {
  const names: string[] = []
  for (let at = 0; at < GOODS; at++)
    names.push(await store(await pictureOfDrawing(stillLife(`goods/${at}`, 512), GOODS_SIZE)))
  return names
}

/** Draws what drafts and published posts show, and stores it. */
export async function storeDrafts(store: (bytes: Uint8Array) => Promise<string>): Promise<DraftPictures> {
  const drawn = new Map<string, { file: string; bytes: number }>()
  for (const id of pictureIds()) {
    const picture = await pictureOfDrawing(stillLife(id))
    drawn.set(id, { file: await store(picture), bytes: picture.length })
  }
  return drawn
}

/** Writes the invoice that was not made here, and stores it. */
export async function storePaper(store: (bytes: Uint8Array) => Promise<string>): Promise<Paper> {
  const bytes = paperInvoice([
    `Facture ${PAPER_NUMBER}`,
    "",
    "Création et publication de contenus, comme convenu",
    "TVA non applicable, article 293 B du CGI",
  ])
  return { file: await store(bytes), sha256: hash("sha256", bytes) }
}
