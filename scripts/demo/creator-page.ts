import type { BlockKind, Disclosure } from "#vocabulary/page"
import type { customBioLinks } from "../../database/schema/link-page.ts"
import { idOf } from "./random.ts"

type Block = typeof customBioLinks.$inferInsert
type Line = readonly [kind: BlockKind, title: string, url: string | null, disclosure?: Disclosure]

const SITE = "https://nadia-benali.example"

/** The page that stands on the home page as an example, told further. */
const LINES: readonly Line[] = [
  ["link", "Ma recette de chakhchoukha", `${SITE}/chakhchoukha`],
  ["link", "Le carnet d'adresses de Marseille", `${SITE}/marseille`],
  ["product", "Mes couteaux préférés", "https://maison-orsay.example/couteaux-nadia", "paid_partnership"],
  ["video", "Le couscous du vendredi, avec ma mère qui corrige", "https://videos.example/nadia-benali/couscous"],
  ["text", "Atelier pain maison à la Belle de Mai, douze places, tabliers prêtés.", null],
  ["link", "Réserver une place à l'atelier", `${SITE}/atelier`],
  ["contact", "M'écrire pour une collaboration", "mailto:bonjour@nadia-benali.example"],
]

export function creatorBlocks(influencerId: string): Block[] {
  return LINES.map(([kind, title, url, disclosure], displayOrder) => ({
    id: idOf("block", influencerId, displayOrder),
    influencerId,
    kind,
    title,
    url,
    icon: null,
    displayOrder,
    visible: true,
    startsAt: null,
    endsAt: null,
    disclosure: disclosure ?? null,
  }))
}
