import type { BlockKind, Disclosure, Translations } from "#vocabulary/page"
import type { customBioLinks } from "../../database/schema/link-page.ts"
import { idOf } from "./random.ts"
import { videoAddress } from "./video-address.ts"

type Block = typeof customBioLinks.$inferInsert
type Line = readonly [
  kind: BlockKind,
  title: string,
  translations: Translations,
  url: string | null,
  disclosure?: Disclosure,
]

const SITE = "https://nadia-benali.example"
/** Places are taken: its page is gone. */
export const DEAD_ADDRESS = `${SITE}/atelier`

/** The page that stands on the home page as an example, told further. */
const LINES: readonly Line[] = [
  [
    "link",
    "Ma recette de chakhchoukha",
    { en: "My chakhchoukha recipe", ar: "وصفتي للشخشوخة" },
    `${SITE}/chakhchoukha`,
  ],
  [
    "link",
    "Le carnet d'adresses de Marseille",
    { en: "My Marseille address book", ar: "عناويني في مرسيليا" },
    `${SITE}/marseille`,
  ],
  [
    "product",
    "Mes couteaux préférés",
    { en: "My favourite knives", ar: "سكاكيني المفضّلة" },
    "https://maison-orsay.example/couteaux-nadia",
    "paid_partnership",
  ],
  [
    "video",
    "Le couscous du vendredi, avec ma mère qui corrige",
    { en: "Friday couscous, with my mother correcting", ar: "كسكسي الجمعة، وأمي تصحّح" },
    videoAddress("nadia-benali", "couscous"),
  ],
  [
    "text",
    "Atelier pain maison à la Belle de Mai, douze places, tabliers prêtés.",
    {
      en: "Bread workshop at La Belle de Mai: twelve places, aprons lent.",
      ar: "ورشة خبز البيت في بيل دو ماي: اثنا عشر مكانًا، والمآزر علينا.",
    },
    null,
  ],
  [
    "link",
    "Réserver une place à l'atelier",
    { en: "Book a place at the workshop", ar: "حجز مكان في الورشة" },
    DEAD_ADDRESS,
  ],
  [
    "contact",
    "M'écrire pour une collaboration",
    { en: "Write to me about working together", ar: "للتواصل والتعاون" },
    "mailto:bonjour@nadia-benali.example",
  ],
]

export function creatorBlocks(influencerId: string, goods: readonly string[]): Block[] {
  const [dish = null, knives = null] = goods
  return LINES.map(([kind, title, translations, url, disclosure], displayOrder) => ({
    id: idOf("block", influencerId, displayOrder),
    influencerId,
    kind,
    title,
    translations,
    url,
    icon: null,
    displayOrder,
    visible: true,
    startsAt: null,
    endsAt: null,
    picture: displayOrder === 0 ? dish : kind === "product" ? knives : null,
    priceCents: kind === "product" ? 8_900 : null,
    priceCurrency: kind === "product" ? "EUR" : null,
    disclosure: disclosure ?? null,
  }))
}
