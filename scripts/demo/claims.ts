import type { claimRequests } from "../../database/schema/claims.ts"
import type { influencerNetworks } from "../../database/schema/influencers.ts"
import { type AccountRows, accountRows, DEMO_SIGN_INS, joined, userId } from "./accounts.ts"
import type { Calendar } from "./calendar.ts"
import { influencerId, isActive, localeOf } from "./influencers.ts"
import { unclaimedPeople } from "./origins.ts"
import type { DemoLocale } from "./people/table.ts"
import { idOf } from "./random.ts"

type ClaimRow = typeof claimRequests.$inferInsert
type NetworkRow = typeof influencerNetworks.$inferInsert
type Claim = Readonly<{
  locale: DemoLocale
  email: string
  code: string
  message: string
  daysAgo: number
  /** The code stood in a bio; it did not; an admin said no. */
  kind: "proved" | "told" | "rejected"
}>

/** One whose code was found, one who can only tell who they are, and one who was told no. */
const CLAIMS: readonly Claim[] = [
  {
    locale: "fr",
    email: "revendication1@demo.vitrine.test",
    code: "vitrine-7kq2mx4p9t",
    message: "Bonjour, cette page parle de moi. Le code est dans ma bio depuis ce matin.",
    daysAgo: 1,
    kind: "proved",
  },
  {
    locale: "ar",
    email: "revendication2@demo.vitrine.test",
    code: "vitrine-h3n8wd5rzc",
    message: "هذه صفحتي، ولا أستطيع تعديل نبذتي هذا الأسبوع. يمكنني إرسال بطاقتي الصحفية أو الحديث معكم بالفيديو.",
    daysAgo: 2,
    kind: "told",
  },
  {
    locale: "en",
    email: "revendication3@demo.vitrine.test",
    code: "vitrine-b6y4jt9efa",
    message: "I manage this creator and would like to run the page for them.",
    daysAgo: 9,
    kind: "rejected",
  },
]
const REASON = "The page is the creator's own: please have them claim it, and they can give you access afterwards."

/** The claimants; creators without a page, who cannot sign in. */
export function claimantRows(days: Calendar): AccountRows {
  return joined(
    told().map(({ email, person, locale, daysAgo }) => {
      const [firstName = person.name, ...rest] = person.name.split(" ")
      const createdAt = days.at(daysAgo + 1, 10)
      return accountRows({ email, firstName, lastName: rest.join(" "), locale, role: "influencer", createdAt })
    }),
  )
}

/** Their claims: visible profiles without an owner, in the claimant's language. */
export function claimRows(days: Calendar, networks: readonly NetworkRow[]): ClaimRow[] {
  return told().map(({ email, code, locale, message, daysAgo, kind, person }) => {
    const id = influencerId(person)
    const account = networks.find((row) => row.influencerId === id)
    const isProved = kind === "proved"
    const isRejected = kind === "rejected"
    return {
      id: idOf("claim", email),
      userId: userId(email),
      influencerId: id,
      message,
      email,
      locale,
      code,
      codeExpiresAt: days.at(daysAgo - 7, 11),
      proof: isProved ? "proved" : "not_found",
      proofNetwork: isProved ? (account?.network ?? null) : null,
      proofHandle: isProved ? (account?.handle ?? null) : null,
      proofCheckedAt: days.at(daysAgo, 12),
      state: isRejected ? "rejected" : "pending",
      reason: isRejected ? REASON : null,
      decidedBy: isRejected ? userId(DEMO_SIGN_INS.admin) : null,
      closedAt: isRejected ? days.at(daysAgo - 2, 16) : null,
      createdAt: days.at(daysAgo, 11),
    }
  })
}

function told() {
  return CLAIMS.map((claim) => {
    const person = unclaimedPeople().find((each) => isActive(each) && localeOf(each) === claim.locale)
    if (!person) throw new Error(`nobody is left to be claimed in ${claim.locale}`)
    return { ...claim, person }
  })
}
