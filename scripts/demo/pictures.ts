import { pictureOfDrawing } from "../../platform/pictures/drawing.server.ts"
import { hasPortrait } from "./influencers.ts"
import { PEOPLE } from "./people/people.ts"
import { portrait } from "./portrait.ts"

/** As many as keep both the drawing and the storage busy. */
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
