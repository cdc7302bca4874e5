import type { DemoLocale } from "../people/table.ts"
export type OfferText = {
  title: string
  brief: string
  objective: string
  /** One of those that app/features/collaborations/offers/categories.ts names. */
  category: string
  what: readonly (readonly [network: string, what: string, count: number])[]
  budgetEuros: number
  inKindEuros: number
  inKind: string
  usage: string
}

/** What companies of a language propose. */
export const OFFERS: Record<DemoLocale, readonly OfferText[]> = {
  fr: [
    {
      title: "Deux recettes pour la table d'automne",
      brief:
        "Deux recettes simples, filmées chez vous, où la vaisselle se voit sans être le sujet. Vous choisissez les plats ; nous relisons seulement le nom des pièces.",
      objective: "Faire connaître la collection d'automne",
      category: "home",
      what: [
        ["instagram", "Réel d'une minute", 2],
        ["instagram", "Story avec lien", 3],
      ],
      budgetEuros: 900,
      inKindEuros: 240,
      inKind: "Service de table pour six personnes",
      usage: "Reprise sur nos comptes pendant six mois, sans publicité payante.",
    },
    {
      title: "Une matinée à l'atelier",
      brief: "Venir voir comment la pièce est faite, poser vos questions, et raconter la visite à votre manière.",
      objective: "Faire connaître l'atelier",
      category: "home",
      what: [["tiktok", "Vidéo de deux minutes", 1]],
      budgetEuros: 450,
      inKindEuros: 0,
      inKind: "",
      usage: "",
    },
    {
      title: "Série courte de trois épisodes",
      brief:
        "Trois épisodes, un par semaine, autour d'un geste que l'on croit connaître. Le dernier annonce la nouveauté du mois.",
      objective: "Lancer la nouveauté de saison",
      category: "home",
      what: [
        ["youtube", "Épisode de cinq minutes", 3],
        ["instagram", "Story d'annonce", 3],
      ],
      budgetEuros: 2400,
      inKindEuros: 0,
      inKind: "",
      usage: "Extraits de trente secondes sur notre site pendant un an.",
    },
  ],
  en: [
    {
      title: "Three quiet mornings",
      brief: "Three short films of a morning without noise. The product is there, and nobody talks about it.",
      objective: "Launch of the autumn line",
      category: "technology",
      what: [["instagram", "One-minute reel", 3]],
      budgetEuros: 1200,
      inKindEuros: 300,
      inKind: "One pair of headphones",
      usage: "Our own channels for six months.",
    },
    {
      title: "An honest long read",
      brief: "A month with the product, and then what you really think of it. We read nothing before it is out.",
      objective: "Reviews",
      category: "technology",
      what: [["youtube", "Review", 1]],
      budgetEuros: 700,
      inKindEuros: 0,
      inKind: "",
      usage: "",
    },
  ],
  ar: [
    {
      title: "وصفتان من البيت",
      brief: "وصفتان بسيطتان تُصوَّران في البيت، ويظهر المنتج دون أن يكون هو الموضوع. اختيار الأطباق لكم.",
      objective: "التعريف بالموسم الجديد",
      category: "food",
      what: [
        ["instagram", "مقطع من دقيقة", 2],
        ["instagram", "قصة مع رابط", 2],
      ],
      budgetEuros: 800,
      inKindEuros: 120,
      inKind: "صندوق من منتجاتنا",
      usage: "النشر في حساباتنا لستة أشهر.",
    },
    {
      title: "زيارة إلى المحمصة",
      brief: "صباح في المحمصة، تُروى الزيارة كما ترونها.",
      objective: "التعريف بالمحمصة الجديدة",
      category: "food",
      what: [["tiktok", "مقطع من دقيقتين", 1]],
      budgetEuros: 350,
      inKindEuros: 0,
      inKind: "",
      usage: "",
    },
  ],
}
