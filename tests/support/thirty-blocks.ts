import { hash } from "node:crypto"
import { type BlockKind, type Disclosure, hasAddress } from "#vocabulary/page"
import { DAY_MS } from "../../platform/text/day.ts"

type FullBlock = {
  id: string
  kind: BlockKind
  title: string
  url: string | null
  icon: string | null
  disclosure: Disclosure | null
}

const LINKS = [
  "Ma recette de chakhchoukha, pas à pas",
  "Le carnet d'adresses de Marseille",
  "Réserver un atelier du samedi",
  "Mes couteaux préférés",
  "La lettre du mardi",
  "Marché de Noailles, la carte",
  "Épices par correspondance",
  "Presse et partenariats",
  "Podcast : À table, tout le monde",
  "Le livre, chez ton libraire",
  "Menus de Ramadan à imprimer",
  "Code NADIA10 chez Sel de Camargue",
  "Ma liste de courses pour dix euros",
  "Les fours à bois du quartier",
  "Une semaine à Alger, mon guide",
  "Les bons gestes du tajine",
  "Rejoindre le club des lecteurs",
  "Toutes mes émissions de radio",
]
const HEADINGS = ["Cuisine", "À lire et à écouter", "Travailler ensemble"]
const TEXTS = [
  "Je réponds à tous les messages le dimanche soir, avec un thé à la menthe.",
  "Ateliers complets jusqu'en mars : laisse ton adresse, je t'écris dès qu'une place se libère.",
]
const VIDEOS = ["Chakhchoukha en douze minutes", "Visite de ma cuisine"]
const PRODUCTS = ["Tablier brodé main", "Mortier en bois d'olivier", "Coffret de sept épices"]
const NEWEST = Date.UTC(2026, 10, 21)
let pages = 0

/**
 * As many blocks as a page takes, of every kind and with words of their own, made on thirty different days as people make
 * them. Each call gives other ids, and each run the same, so that a page's weight does not depend on chance.
 */
export function thirtyBlocks(): FullBlock[] {
  const page = ++pages
  const named = (kind: BlockKind, titles: readonly string[]) => titles.map((title) => ({ kind, title }))
  const all = [
    ...named("heading", HEADINGS),
    ...named("link", LINKS),
    ...named("text", TEXTS),
    ...named("video", VIDEOS),
    ...named("product", PRODUCTS),
    ...named("contact", ["Écris-moi", "Appelle l'agence"]),
  ]
  return all.map(({ kind, title }, place) => ({
    id: madeAt(NEWEST - Math.round(place * 9.3 * DAY_MS), `${page} ${place}`),
    kind,
    title,
    url: addressOf(kind, place),
    icon: kind === "link" && place % 6 === 0 ? "youtube" : null,
    disclosure: kind === "product" || title.startsWith("Code") ? "paid_partnership" : null,
  }))
}

/** A UUIDv7 of that moment, the same for a seed each time. */
function madeAt(ms: number, seed: string) {
  const time = ms.toString(16).padStart(12, "0")
  const chance = hash("sha256", seed)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${chance.slice(0, 3)}-8${chance.slice(3, 6)}-${chance.slice(6, 18)}`
}

function addressOf(kind: BlockKind, place: number) {
  if (!hasAddress(kind)) return null
  if (kind === "contact") return place % 2 === 0 ? "mailto:bonjour@nadia-cuisine.fr" : "tel:+33491000000"
  return kind === "video" ? `https://vimeo.com/${76_979_871 + place}` : `https://exemple-${place}.fr/`
}
