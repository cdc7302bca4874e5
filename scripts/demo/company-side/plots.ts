import type { DeliverableKind, DeliverableState } from "#vocabulary/collaborations"
import type { PostMark, PostNetwork, ReadingOutcome } from "#vocabulary/posts"
import type { Side } from "#vocabulary/roles"

/** Days ago; `captions`: of the creator who is shown, and of whoever else the company that is shown works with, in turn. */
export type PlotDraft = Readonly<{
  sent: number
  captions: readonly string[]
  note?: string
  hasPicture?: boolean
  comments?: readonly (readonly [side: Side, ago: number, body: string])[]
}>

/** One piece of what was agreed on, and how far it has come. */
export type PlotPiece = Readonly<{
  network: PostNetwork
  kind: DeliverableKind
  what: string
  state: DeliverableState
  /** Days from today; of what is published its day. */
  dueIn: number
  /** False: published without a draft before. */
  review?: false
  drafts?: readonly PlotDraft[]
  /** Days ago. */
  approved?: number
  isBySilence?: boolean
  published?: number
  hasScreenshot?: boolean
  skipAskedBy?: Side
  skipped?: number
  /** Moments that brought no figure, and why. */
  missed?: Partial<Record<PostMark, ReadingOutcome>>
}>

/** Most of the way: what is out is read, what is not waits for the one or the other side. */
const RUNNING: readonly PlotPiece[] = [
  {
    network: "instagram",
    kind: "reel",
    what: "Réel d'une minute, le geste",
    state: "measured",
    dueIn: -40,
    approved: 41,
    published: 40,
    hasScreenshot: true,
    drafts: [
      {
        sent: 43,
        captions: [
          "Dimanche, 19 h. Une goutte, les mains tièdes, et la semaine se tait. #Collaboration commerciale",
          "Le bol que je prends sans y penser, tous les dimanches. #Collaboration commerciale",
          "Une soupe, une assiette creuse, personne ne parle. #Collaboration commerciale",
        ],
        note: "La musique est libre de droits, je peux en changer.",
        hasPicture: true,
        comments: [["company", 42, "Rien à redire. Le silence de la fin est parfait."]],
      },
    ],
  },
  {
    network: "instagram",
    kind: "story",
    what: "Story avec lien",
    state: "measured",
    dueIn: -12,
    review: false,
    published: 12,
  },
  {
    network: "tiktok",
    kind: "video",
    what: "Vidéo courte, les coulisses",
    state: "published",
    dueIn: -12,
    review: false,
    published: 12,
    missed: { "7d": "gone" },
  },
  {
    network: "instagram",
    kind: "reel",
    what: "Réel d'une minute, la table dressée",
    state: "published",
    dueIn: -2,
    approved: 3,
    published: 2,
    drafts: [
      {
        sent: 6,
        captions: [
          "On met la table avant d'avoir faim : c'est le seul secret. #Collaboration commerciale",
          "Quatre assiettes, trois chaises, et quelqu'un sur le rebord. #Collaboration commerciale",
          "J'ai sorti les belles assiettes un mardi. Recommandé. #Collaboration commerciale",
        ],
        hasPicture: true,
      },
    ],
  },
  {
    network: "instagram",
    kind: "post",
    what: "Carrousel de cinq photos",
    state: "approved",
    dueIn: 3,
    approved: 1,
    drafts: [
      {
        sent: 4,
        captions: [
          "Cinq photos du même quart d'heure. La lumière fait tout, moi presque rien.",
          "La même table à huit heures, midi, seize heures, vingt heures, minuit.",
          "Ce qu'il reste quand tout le monde est parti.",
        ],
        note: "L'ordre des photos est celui de la légende.",
        hasPicture: true,
        comments: [
          ["company", 3, "Pourriez-vous échanger la deuxième et la troisième ?"],
          ["influencer", 2, "C'est fait, la troisième ouvre mieux."],
        ],
      },
    ],
  },
  {
    network: "tiktok",
    kind: "video",
    what: "Vidéo de deux minutes",
    state: "changes_asked",
    dueIn: 6,
    drafts: [
      {
        sent: 3,
        captions: [
          "Je vous montre tout, même la casserole brûlée.",
          "Deux minutes sans coupe : cuire, servir, débarrasser.",
          "La recette que je rate une fois sur deux, filmée le bon jour.",
        ],
        comments: [
          [
            "company",
            1,
            "Très vivant ! La mention de la collaboration arrive tard : peut-elle être à l'écran dès le début ?",
          ],
        ],
      },
    ],
  },
  {
    network: "instagram",
    kind: "reel",
    what: "Réel d'une minute, le lendemain",
    state: "draft_sent",
    dueIn: 9,
    drafts: [
      {
        sent: 4,
        captions: ["Le lendemain matin, première version.", "Le lendemain, version courte.", "Le lendemain, à chaud."],
        comments: [["company", 3, "Le nom de la pièce est coupé en bas de l'image, sinon nous sommes prêts."]],
      },
      {
        sent: 1,
        captions: [
          "Le lendemain, il reste la tarte et l'odeur de figue. #Collaboration commerciale",
          "Le lendemain, tout est propre sauf le bol préféré. #Collaboration commerciale",
          "Le lendemain, on finit les miettes debout. #Collaboration commerciale",
        ],
        note: "Le nom est remonté, rien d'autre n'a changé.",
        hasPicture: true,
      },
    ],
  },
  {
    network: "instagram",
    kind: "story",
    what: "Story de remerciement",
    state: "to_do",
    dueIn: 2,
    review: false,
  },
  {
    network: "youtube",
    kind: "short",
    what: "Short de trente secondes",
    state: "to_do",
    dueIn: 12,
    skipAskedBy: "influencer",
  },
]

const BEGUN: readonly PlotPiece[] = [
  {
    network: "instagram",
    kind: "reel",
    what: "Réel d'une minute",
    state: "approved",
    dueIn: 4,
    approved: 1,
    isBySilence: true,
    drafts: [{ sent: 7, captions: ["Le couteau d'abord, la musique ensuite."], hasPicture: true }],
  },
  {
    network: "tiktok",
    kind: "video",
    what: "Vidéo de deux minutes",
    state: "draft_sent",
    dueIn: 7,
    drafts: [
      {
        sent: 1,
        captions: ["Tout tient sur une planche, même les invités. #Collaboration commerciale"],
        note: "Je peux raccourcir l'ouverture de dix secondes.",
        hasPicture: true,
      },
    ],
  },
  { network: "instagram", kind: "story", what: "Story avec lien", state: "to_do", dueIn: 5 },
]

const DONE: readonly PlotPiece[] = [
  {
    network: "instagram",
    kind: "reel",
    what: "Réel d'une minute",
    state: "measured",
    dueIn: -40,
    approved: 41,
    published: 40,
    hasScreenshot: true,
    drafts: [
      {
        sent: 43,
        captions: [
          "Vingt heures, un bocal, une poêle. On mange à 20 h 12. #Collaboration commerciale",
          "La vaisselle du dimanche, un jeudi. #Collaboration commerciale",
          "Un seul plat, au milieu, et des cuillères pour tous. #Collaboration commerciale",
        ],
        hasPicture: true,
        comments: [["company", 42, "Nous l'aimons telle quelle."]],
      },
    ],
  },
  {
    network: "tiktok",
    kind: "video",
    what: "Vidéo d'une minute",
    state: "measured",
    dueIn: -39,
    review: false,
    published: 39,
    missed: { "1h": "too_late" },
  },
  {
    network: "youtube",
    kind: "video",
    what: "Épisode de cinq minutes",
    state: "measured",
    dueIn: -38,
    review: false,
    published: 38,
  },
  {
    network: "instagram",
    kind: "story",
    what: "Story avec lien",
    state: "measured",
    dueIn: -36,
    review: false,
    published: 36,
  },
  {
    network: "instagram",
    kind: "post",
    what: "Photo de fin de série",
    state: "skipped",
    dueIn: -18,
    skipAskedBy: "influencer",
    skipped: 19,
  },
]

export const PLOTS = { running: RUNNING, begun: BEGUN, done: DONE } as const
