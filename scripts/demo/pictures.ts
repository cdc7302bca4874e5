import sharp from "sharp"
import { hasPortrait } from "./influencers.ts"
import { PEOPLE } from "./people/people.ts"
import { HEIGHT, portrait, WIDTH } from "./portrait/portrait.ts"

const PIXELS_WIDE = 512
/** As many as keep both the drawing and the storage busy. */
const AT_ONCE = 16

/**
 * The drawings are ours. The application, which runs in the same process here, refuses this format for all that people
 * send (features/influencers/portrait).
 */
function allowDrawings() {
  sharp.unblock({ operation: ["VipsForeignLoadSvg"] })
}

/** Draws the portraits and stores them; the stored name of each path that has one. */
export async function storePortraits(store: (bytes: Uint8Array) => Promise<string>): Promise<Map<string, string>> {
  allowDrawings()
  const names = new Map<string, string>()
  const people = PEOPLE.filter(hasPortrait).values()
  async function draw() {
    for (const { path, look } of people) names.set(path, await store(await inWebp(portrait(path, look))))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, draw))
  return names
}

export function inWebp(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg), { density: (72 * PIXELS_WIDE) / WIDTH })
    .resize(PIXELS_WIDE, Math.round((PIXELS_WIDE * HEIGHT) / WIDTH), { fit: "fill" })
    .webp({ quality: 84, effort: 2 })
    .toBuffer()
}
