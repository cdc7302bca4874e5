import type { DeliverableKind } from "#vocabulary/collaborations"
import type { PostNetwork } from "#vocabulary/posts"
import type { DemoLocale } from "../people/table.ts"

type Line = readonly [network: PostNetwork, kind: DeliverableKind, what: string, count: number]
export type OfferText = {
  title: string
  brief: string
  objective: string
  /** One of those that app/features/collaborations/offers/categories.ts names. */
  category: string
  what: readonly Line[]
  budgetEuros: number
  inKindEuros: number
  inKind: string
  usage: string
}

/** The offers of companies of a language, in turn: none is repeated before all have been used. */
export const OFFERS: Record<DemoLocale, readonly OfferText[]> = {
  fr: [
    {
      title: "Deux recettes pour la table d'automne",
      brief:
        "Deux recettes simples, filmées chez vous, où la vaisselle se voit sans être le sujet. Vous choisissez les plats ; nous relisons seulement le nom des pièces.",
      objective: "Faire connaître la collection d'automne",
      category: "home",
      what: [
        ["instagram", "reel", "Réel d'une minute", 2],
        ["instagram", "story", "Story avec lien", 3],
      ],
      budgetEuros: 900,
      inKindEuros: 240,
      inKind: "Service de table pour six personnes",
      usage: "Reprise sur nos comptes pendant six mois, sans publicité payante.",
    },
    {
      title: "Le rituel du dimanche soir",
      brief:
        "Le moment où la semaine ralentit : une lampe, une assiette, un geste que vous refaites chaque dimanche. La pièce est là, sans mise en scène.",
      objective: "Installer un geste du quotidien",
      category: "home",
      what: [
        ["instagram", "reel", "Réel d'une minute", 1],
        ["instagram", "story", "Story avec lien", 2],
      ],
      budgetEuros: 1100,
      inKindEuros: 160,
      inKind: "Un coffret de la maison",
      usage: "Reprise sur nos comptes pendant six mois, sans publicité payante.",
    },
    {
      title: "Une matinée à l'atelier",
      brief: "Venir voir comment la pièce est faite, poser vos questions, et raconter la visite à votre manière.",
      objective: "Faire connaître l'atelier",
      category: "home",
      what: [["tiktok", "video", "Vidéo de deux minutes", 1]],
      budgetEuros: 450,
      inKindEuros: 0,
      inKind: "",
      usage: "",
    },
    {
      title: "Le placard des jours pressés",
      brief:
        "Ce que vous cuisinez quand il est vingt heures et que le marché est loin. Trois ingrédients, une poêle, et votre façon de le raconter.",
      objective: "Entrer dans les repas de semaine",
      category: "food",
      what: [["instagram", "reel", "Réel d'une minute", 2]],
      budgetEuros: 1300,
      inKindEuros: 90,
      inKind: "Un panier du placard",
      usage: "Extraits de trente secondes sur notre site pendant un an.",
    },
    {
      title: "Un dîner à la bougie",
      brief:
        "Une table pour quatre, la lumière éteinte, et ce qui se dit entre le plat et le dessert. Nous relisons seulement les noms.",
      objective: "Faire entrer la maison dans les dîners",
      category: "home",
      what: [["instagram", "reel", "Réel d'une minute", 1]],
      budgetEuros: 800,
      inKindEuros: 120,
      inKind: "Six bougies et deux bougeoirs",
      usage: "",
    },
    {
      title: "Chez soi, fenêtre ouverte",
      brief:
        "La première matinée où l'on déjeune au soleil : le café, le bruit de la rue, ce que vous posez sur le rebord.",
      objective: "Annoncer le printemps",
      category: "home",
      what: [
        ["instagram", "reel", "Réel d'une minute", 1],
        ["instagram", "story", "Story avec lien", 2],
      ],
      budgetEuros: 950,
      inKindEuros: 0,
      inKind: "",
      usage: "Reprise sur nos comptes pendant six mois.",
    },
    {
      title: "Le pain, la planche, le couteau",
      brief: "Un gros plan, du son, presque pas de mots. Le reste vous appartient.",
      objective: "Montrer la matière",
      category: "food",
      what: [["tiktok", "video", "Vidéo d'une minute", 2]],
      budgetEuros: 620,
      inKindEuros: 0,
      inKind: "",
      usage: "",
    },
    {
      title: "Ce que ma grand-mère mettait à table",
      brief:
        "Une recette de famille et la personne de qui vous la tenez. La vaisselle accompagne, elle ne vole pas la vedette.",
      objective: "Raconter la transmission",
      category: "home",
      what: [["youtube", "video", "Épisode de cinq minutes", 1]],
      budgetEuros: 1600,
      inKindEuros: 200,
      inKind: "Un service à dessert",
      usage: "Extraits de trente secondes sur notre site pendant un an.",
    },
    {
      title: "Mettre la table en cinq minutes",
      brief: "Cinq minutes, un minuteur, et ce que vous faites quand on sonne déjà à la porte.",
      objective: "Simplifier les tables de fête",
      category: "home",
      what: [["tiktok", "video", "Vidéo d'une minute", 1]],
      budgetEuros: 540,
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
        ["youtube", "video", "Épisode de cinq minutes", 3],
        ["instagram", "story", "Story d'annonce", 3],
      ],
      budgetEuros: 2400,
      inKindEuros: 0,
      inKind: "",
      usage: "Extraits de trente secondes sur notre site pendant un an.",
    },
    {
      title: "Carnet d'une escale",
      brief: "Une ville en une journée, de la première boulangerie au dernier tramway. Vous choisissez la ville.",
      objective: "Donner envie de partir hors saison",
      category: "travel",
      what: [
        ["instagram", "reel", "Réel d'une minute", 1],
        ["instagram", "story", "Story du jour", 4],
      ],
      budgetEuros: 1900,
      inKindEuros: 400,
      inKind: "Deux nuits sur place",
      usage: "",
    },
    {
      title: "La grande tablée",
      brief: "Dix personnes, une nappe, un plat au milieu. On filme les mains et les rires, pas les étiquettes.",
      objective: "Faire connaître le linge de table",
      category: "home",
      what: [["instagram", "reel", "Réel d'une minute", 1]],
      budgetEuros: 1250,
      inKindEuros: 180,
      inKind: "Une nappe et dix serviettes",
      usage: "Reprise sur nos comptes pendant six mois, sans publicité payante.",
    },
    {
      title: "La lumière du soir",
      brief:
        "Une pièce de chez vous entre dix-huit et vingt-deux heures : comment la lumière y bouge, et ce que vous y faites.",
      objective: "Faire connaître les lampes de la saison",
      category: "home",
      what: [["instagram", "reel", "Réel d'une minute", 1]],
      budgetEuros: 980,
      inKindEuros: 150,
      inKind: "Une lampe à poser",
      usage: "",
    },
    {
      title: "Un objet, dix ans après",
      brief: "Un objet que vous n'avez jamais quitté, ce qui lui est arrivé, et pourquoi il est encore là.",
      objective: "Parler de ce qui dure",
      category: "home",
      what: [["instagram", "reel", "Réel d'une minute", 1]],
      budgetEuros: 700,
      inKindEuros: 0,
      inKind: "",
      usage: "",
    },
  ],
  en: [
    {
      title: "Three quiet mornings",
      brief: "Three short films of a morning without noise. The product is there, and nobody talks about it.",
      objective: "Launch of the autumn line",
      category: "technology",
      what: [["instagram", "reel", "One-minute reel", 3]],
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
      what: [["youtube", "video", "Review", 1]],
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
        ["instagram", "reel", "مقطع من دقيقة", 2],
        ["instagram", "story", "قصة مع رابط", 2],
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
      what: [["tiktok", "video", "مقطع من دقيقتين", 1]],
      budgetEuros: 350,
      inKindEuros: 0,
      inKind: "",
      usage: "",
    },
  ],
}
