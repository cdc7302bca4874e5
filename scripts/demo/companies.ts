import type { Plan, VerifiedHow } from "#vocabulary/companies"
import type { companies, companyMembers } from "../../database/schema/companies.ts"
import { type AccountRows, accountRows, DEMO_SIGN_INS, joined, userId } from "./accounts.ts"
import type { Calendar } from "./calendar.ts"
import { dice, idOf } from "./random.ts"

type CompanyRow = typeof companies.$inferInsert
type Company = readonly [key: string, name: string, plan: Plan, verified: VerifiedHow | null, members: string]

/** The first one is whose owner marque@demo.vitrine.test is. */
export const COMPANIES: readonly Company[] = [
  ["maison-orsay", "Maison Orsay", "pro", "domain", "Claire Orsay, Bastien Lemaire"],
  ["atlas-botanica", "Atlas Botanica", "pro", "domain", "Hanae Idrissi, Louis Ferrand"],
  ["nordlicht", "Nordlicht Outdoor", "pro", "admin", "Jonas Brandt"],
  ["la-petite-conserve", "La Petite Conserve", "free", "domain", "Gwenaëlle Riou"],
  ["velours-noir", "Velours Noir", "free", null, "Tatiana Moulin"],
  ["kanto-audio", "Kanto Audio", "pro", "domain", "Priya Raman, Mark Ellery"],
  ["dar-zitoun", "دار زيتون", "free", "admin", "يوسف العلمي"],
  ["baraka-cafe", "بركة للقهوة المختصة", "pro", "domain", "لمياء الخطيب, طارق منصور"],
  ["sakura-stationery", "Sakura & Sons Stationery", "free", null, "Edith Palmer"],
  ["grand-large", "Grand Large Voyages", "free", "domain", "Patrice Omont"],
  ["teranga-textile", "Teranga Textile", "free", null, "Aïda Cissé"],
  ["fabrique-du-soir", "La Fabrique du Soir, ateliers et jeux en bois", "free", null, "Loïc Quéméneur"],
]

export type CompanyRows = AccountRows & {
  companies: CompanyRow[]
  companyMembers: (typeof companyMembers.$inferInsert)[]
}

export function companyRows(days: Calendar, passwordHash: string): CompanyRows {
  const each = COMPANIES.map((company) => rowsOf(company, days, passwordHash))
  return {
    ...joined(each.flatMap(({ accounts }) => accounts)),
    companies: each.map(({ company }) => company),
    companyMembers: each.flatMap(({ members }) => members),
  }
}

function rowsOf([key, name, plan, verifiedHow, members]: Company, days: Calendar, passwordHash: string) {
  const chance = dice(`company/${key}`)
  const opened = chance.whole(60, 500)
  const id = idOf("company", key)
  const isDemo = key === COMPANIES[0]?.[0]
  const people = members.split(", ").map((member, at) => {
    const [firstName = "", ...rest] = member.split(" ")
    // An address at the company's own domain, which verifies it.
    const email = isDemo && at === 0 ? DEMO_SIGN_INS.company : `contact${at === 0 ? "" : at + 1}@${key}.example`
    return { firstName, lastName: rest.join(" "), email }
  })
  return {
    company: {
      id,
      name,
      website: `https://${key}.example/`,
      siren: key === "maison-orsay" || key === "la-petite-conserve" ? sirenOf(key) : null,
      plan,
      verifiedAt: verifiedHow ? days.at(opened - 3, 10) : null,
      verifiedHow,
      createdAt: days.at(opened, 9),
    } satisfies CompanyRow,
    members: people.map(({ email }, at) => ({
      companyId: id,
      userId: userId(email),
      role: at === 0 ? ("owner" as const) : ("member" as const),
    })),
    accounts: people.map((person) =>
      accountRows({
        ...person,
        locale: /[\u0600-\u06ff]/.test(name) ? "ar" : "fr",
        role: "entreprise",
        createdAt: days.at(opened, 9),
        ...(person.email === DEMO_SIGN_INS.company ? { passwordHash } : {}),
      }),
    ),
  }
}

/** Nine digits, the last of which satisfies the key of Luhn. */
function sirenOf(seed: string) {
  const chance = dice(`siren/${seed}`)
  const digits = [9, ...Array.from({ length: 7 }, () => chance.whole(0, 9))]
  const sum = digits.reduce(
    (all, digit, at) => all + (at % 2 === 0 ? digit : Math.floor((digit * 2) / 10) + ((digit * 2) % 10)),
    0,
  )
  return `${digits.join("")}${(10 - (sum % 10)) % 10}`
}
