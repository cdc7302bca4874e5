import type { addressedKitOpenings, addressedKits } from "../../database/schema/addressed-kits.ts"
import type { audienceKitDays } from "../../database/schema/audience.ts"
import type { collaborations } from "../../database/schema/link-page.ts"
import type { Calendar } from "./calendar.ts"
import { CREATOR, type InfluencerRows, influencerId } from "./influencers.ts"
import { dice, idOf } from "./random.ts"

type Kit = typeof addressedKits.$inferInsert
type Opening = typeof addressedKitOpenings.$inferInsert
type Offer = Kit["content"]["offers"][number]

/** A link's secret as the product keeps it. */
export type KeepKitSecret = (secret: string) => Pick<Kit, "secretHash" | "secret">

type Story = {
  brand: string
  slug: string
  greeting: string
  letter: string
  offers: readonly (readonly [title: string, description: string, euros: number | null])[]
  /** Days from today on. */
  freeIn: readonly number[]
  madeAgo: number
  endsIn: number
  withdrawnAgo?: number
  hasPassword?: boolean
  /** Days ago, and the hour in Paris. */
  openedAt: readonly (readonly [daysAgo: number, hour: number])[]
}

/** The kits that the creator who is shown has sent to brands, one for each possible outcome. */
const STORIES: readonly Story[] = [
  {
    brand: "Maison Orsay",
    slug: "maison-orsay",
    greeting: "Bonjour Claire,",
    letter:
      "Vos assiettes sont déjà dans ma cuisine, et on me demande d'où elles viennent une semaine sur deux. J'aimerais raconter une table d'automne avec vous, servie dans votre vaisselle, du marché au café.",
    offers: [
      ["Deux réels et trois stories", "une table d'automne, dans votre vaisselle", 1_450],
      ["La reprise sur votre compte", "six mois, France et Belgique", 350],
      ["Dix photos de la table", "livrées en haute définition", 0],
    ],
    freeIn: [6, 7, 8, 9, 13, 14, 20, 21, 22],
    madeAgo: 6,
    endsIn: 24,
    openedAt: [
      [5, 9.2],
      [3, 14.75],
      [1, 18.67],
    ],
  },
  {
    brand: "Moulin Sorel",
    slug: "moulin-sorel",
    greeting: "Bonjour à toute l'équipe,",
    letter: "L'atelier pain de la Belle de Mai ouvre une deuxième session. Je cherche le moulin qui va avec.",
    offers: [["Un atelier filmé", "douze places, votre farine dans chaque tablier", 900]],
    freeIn: [15, 16],
    madeAgo: 0,
    endsIn: 30,
    openedAt: [],
  },
  {
    brand: "La Petite Conserve",
    slug: "la-petite-conserve",
    greeting: "Bonjour Yann,",
    letter:
      "Comme convenu au téléphone, voici les formats dont nous avons parlé. Le mot de passe est celui de la démo.",
    offers: [
      ["Une recette de placard", "une vidéo courte par mois, trois mois", 2_100],
      ["Une story par arrivage", "", null],
    ],
    freeIn: [],
    madeAgo: 9,
    endsIn: 21,
    hasPassword: true,
    openedAt: [[2, 11.1]],
  },
  {
    brand: "دار زيتون",
    slug: "marque",
    greeting: "السلام عليكم،",
    letter: "أحبّ أن أحكي عن زيتكم في ثلاث وصفات من الجزائر إلى مرسيليا، بالفرنسية والعربية.",
    offers: [["ثلاث وصفات", "فيديو قصير لكل وصفة", 1_800]],
    freeIn: [27, 28, 29],
    madeAgo: 2,
    endsIn: 28,
    openedAt: [[0, 8.5]],
  },
  {
    brand: "Grand Large Voyages",
    slug: "grand-large-voyages",
    greeting: "Bonjour,",
    letter: "Un week-end de table en table à Alger, pour ceux qui choisissent leurs vacances par le menu.",
    offers: [["Un carnet de voyage", "trois vidéos et un article", 3_200]],
    freeIn: [],
    madeAgo: 48,
    endsIn: -18,
    openedAt: [
      [46, 10.4],
      [30, 16.2],
    ],
  },
  {
    brand: "Librairie des Deux Rives",
    slug: "librairie-des-deux-rives",
    greeting: "Bonjour Inès,",
    letter: "Une soirée autour du carnet de recettes, avec dix livres que j'ai vraiment tachés d'huile.",
    offers: [["Une soirée en librairie", "présentation, dédicace, trois stories", 600]],
    freeIn: [],
    madeAgo: 20,
    endsIn: 10,
    withdrawnAgo: 12,
    openedAt: [[19, 20.1]],
  },
]

type Given = {
  passwordHash: string
  keepSecret: KeepKitSecret
  collaborations: readonly (typeof collaborations.$inferInsert)[]
}

export function brandKitRows(days: Calendar, { passwordHash, keepSecret, collaborations: work }: Given) {
  const owner = influencerId({ path: CREATOR })
  const shown = work.filter((row) => row.influencerId === owner && row.published && row.status === "completed")
  const openings: Opening[] = []
  const kits = STORIES.map((story): Kit => {
    const id = idOf("brand-kit", CREATOR, story.slug)
    const opened = story.openedAt.map(([ago, hour]) => days.at(ago, hour - 1))
    for (const at of opened) openings.push({ id: idOf("opening", id, at.getTime()), kitId: id, at, visitorHash: null })
    return {
      id,
      influencerId: owner,
      brand: story.brand,
      slug: story.slug,
      greeting: story.greeting,
      letter: story.letter,
      content: {
        sections: ["audience", "growth", "facts"],
        work: shown.slice(0, 3).map((row) => row.id),
        offers: story.offers.map(offer),
        freeDays: story.freeIn.map((ahead) => days.day(-ahead)),
      },
      // Predictable for anybody who has the source, so for the demo alone.
      ...keepSecret(idOf("brand-kit-secret", story.slug).replaceAll("-", "")),
      passwordHash: story.hasPassword ? passwordHash : null,
      expiresAt: new Date(`${days.day(-story.endsIn)}T23:00:00Z`),
      withdrawnAt: story.withdrawnAgo === undefined ? null : days.at(story.withdrawnAgo, 9),
      opens: opened.length,
      firstOpenedAt: opened[0] ?? null,
      lastOpenedAt: opened.at(-1) ?? null,
      createdAt: days.at(story.madeAgo, 7.5),
    }
  })
  return { addressedKits: kits, addressedKitOpenings: openings }
}

function offer([title, description, euros]: Story["offers"][number]): Offer {
  return { title, description, priceCents: euros === null ? null : euros * 100 }
}

const KIT_DAYS = 90

/** How often each general kit was opened: one in twenty of those who look at the page. */
export function kitDayRows(
  days: Calendar,
  influencers: InfluencerRows["influencers"],
): (typeof audienceKitDays.$inferInsert)[] {
  return influencers.flatMap(({ id = "", isActive, mediaKitAt }) => {
    if (!isActive || !mediaKitAt) return []
    const chance = dice(`kit-openings/${id}`)
    const perDay = id === influencerId({ path: CREATOR }) ? 6 : chance.between(0.05, 0.8)
    return Array.from({ length: KIT_DAYS }, (_, ago) => {
      const expected = perDay * chance.between(0.3, 1.7)
      const opens = Math.floor(expected) + (chance.chance(expected % 1) ? 1 : 0)
      const visitors = Math.max(Math.min(opens, 1), opens - (chance.chance(0.2) ? 1 : 0))
      return { influencerId: id, day: days.day(ago), opens, visitors, botHits: chance.chance(0.1) ? 1 : 0 }
    }).filter(({ opens, botHits }) => opens + botHits > 0)
  })
}
