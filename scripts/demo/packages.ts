import type { kitPackages } from "../../database/schema/link-page.ts"
import { CREATOR, influencerId } from "./influencers.ts"
import { idOf } from "./random.ts"

type Package = typeof kitPackages.$inferInsert

const FORMATS: readonly (readonly [string, string, number | null, Package["visibility"]])[] = [
  ["Une story", "24 heures, avec le lien", 250, "public"],
  ["Un réel", "de 30 à 60 secondes, deux retours compris", 900, "companies"],
  ["Une journée de tournage", "chez vous ou au marché, à Marseille et autour", null, "companies"],
]

/** What the creator who is shown sells, for everybody and for companies. */
export function packageRows(): Package[] {
  return FORMATS.map(([title, description, euros, visibility], displayOrder) => ({
    id: idOf("package", CREATOR, displayOrder),
    influencerId: influencerId({ path: CREATOR }),
    title,
    description,
    priceCents: euros === null ? null : euros * 100,
    visibility,
    displayOrder,
  }))
}
