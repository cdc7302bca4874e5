import type { contactInfo, proRequests, settings } from "../../database/schema/operations.ts"
import type { Calendar } from "./calendar.ts"
import { idOf } from "./random.ts"

type Letter = readonly [daysAgo: number, name: string, email: string, subject: string, message: string]

/** Messages from the contact form, newest first. */
const LETTERS: readonly Letter[] = [
  [
    0,
    "Gaëlle Pommier",
    "gaelle.pommier@exemple.example",
    "Mon nom est déjà pris",
    "Bonjour, quelqu'un a réservé « gaelle-pommier » avant moi, et c'est ma sœur. Pouvez-vous nous départager ?",
  ],
  [
    1,
    "Daniel Okafor",
    "daniel@okafor.example",
    "Press enquiry",
    "I am writing a piece about creators who publish their own figures. Is there somebody I could talk to before Thursday?",
  ],
  [
    3,
    "ريم الحداد",
    "reem@haddad.example",
    "سؤال عن الملف الإعلامي",
    "مرحبًا، هل يمكن تحميل الملف الإعلامي بالعربية والفرنسية معًا؟ أعمل مع علامات من البلدين.",
  ],
  [
    6,
    "Étienne Vasseur",
    "e.vasseur@agence-quartz.example",
    "Partenariat avec notre agence",
    "Nous représentons dix-sept créateurs dans l'Ouest. Existe-t-il un moyen d'ouvrir leurs pages d'un coup ?",
  ],
  [
    9,
    "Lou",
    "lou@lettre.example",
    "Supprimer ma page",
    "Bonjour, j'arrête les réseaux pour élever des chèvres. Comment fermer ma page ? Merci pour tout.",
  ],
  [
    15,
    "Amal Bouzid",
    "amal@bouzid.example",
    "Chiffre TikTok qui ne bouge plus",
    "Le nombre affiché date de trois semaines alors que mon compte est connecté. Que dois-je faire ?",
  ],
  [
    28,
    "Sam Whitlock",
    "sam@whitlock.example",
    "Typo on the brands page",
    "Third paragraph. It has been bothering me for a week. Lovely site otherwise.",
  ],
  [
    44,
    "Mairie de Plouézec",
    "communication@plouezec.example",
    "Fête du port",
    "Nous cherchons une créatrice ou un créateur breton pour présenter la fête du port en août. Budget modeste, accueil sincère.",
  ],
]

const REQUESTS: readonly (readonly [
  daysAgo: number,
  company: string,
  email: string,
  message: string,
  handled: boolean,
])[] = [
  [
    1,
    "Pépinières Vaudreuil",
    "marketing@vaudreuil.example",
    "Nous préparons le printemps : une trentaine de créateurs jardin à contacter.",
    false,
  ],
  [4, "Fernhill Tea", "hello@fernhill.example", "Could we see a price for a team of four?", false],
  [11, "مسارات", "info@massarat.example", "نبحث عن صنّاع محتوى في السفر لحملة الخريف.", false],
  [23, "Atlas Botanica", "contact@atlas-botanica.example", "", true],
]

export function letterRows(days: Calendar): (typeof contactInfo.$inferInsert)[] {
  return LETTERS.map(([age, name, email, subject, message], at) => {
    const createdAt = days.at(age, 9 + at)
    return {
      id: idOf("letter", subject),
      type: "contact_form",
      label: subject,
      value: JSON.stringify({ name, email, message, date: createdAt.toISOString() }),
      flagged: false,
      createdAt,
    }
  })
}

export function proRequestRows(days: Calendar): (typeof proRequests.$inferInsert)[] {
  return REQUESTS.map(([age, companyName, email, message, isHandled]) => ({
    id: idOf("pro-request", email),
    companyName,
    email,
    message,
    digest: idOf("pro-request-digest", email),
    createdAt: days.at(age, 11),
    handledAt: isHandled ? days.at(age - 1, 16) : null,
  }))
}

/** The operator's details in the legal pages: a fictional one, as they say. */
export function operatorRow(days: Calendar): typeof settings.$inferInsert {
  const value = {
    operator_name: "Vitrine Démonstration",
    operator_form: "société fictive, sans existence légale",
    operator_address: "1 rue de l'Exemple, 75000 Paris",
    operator_registration: "RCS Paris 000 000 000",
    operator_vat: "FR00 000000000",
    operator_phone: "+33 1 99 00 00 00",
    publication_director: "Hélène Marchand",
    host: "cet ordinateur",
    mediator: "Médiateur fictif de la démonstration",
  }
  return { key: "operator", value, updatedAt: days.at(400) }
}
