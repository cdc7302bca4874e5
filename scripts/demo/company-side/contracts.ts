import type { Side } from "#vocabulary/roles"
import type { contractAcceptances, contractIdentities, contracts } from "../../../database/schema/collaborations.ts"
import { HOUR_MS, utcDay } from "../../../platform/text/day.ts"
import { calendar } from "../calendar.ts"
import { CREATOR, influencerId } from "../influencers.ts"
import type { Person } from "../people/table.ts"
import { idOf } from "../random.ts"
import { type DemoCompany, demoCompanies } from "./companies.ts"
import { creatorUserId, type ProposalRows, proposalRows } from "./proposals.ts"
import { talkedTo } from "./stories.ts"
import { talkId } from "./talks.ts"

type IdentityRow = typeof contractIdentities.$inferInsert
type Identity = Pick<IdentityRow, "name" | "postalAddress" | "email" | "taxCountry"> & { registration: string | null }
type Offer = ProposalRows["collaborationOffers"][number]

type ContractDocument = {
  terms: {
    company: Identity
    influencer: Identity
    offer: Offer
    usageRights: string
    agreedOn: string
    frenchPublic: boolean
    total: { year: number; totalCents: number; entries: { title: string; acceptedOn: string; cents: number }[] }
  }
  locale: DemoCompany["locale"]
  version: number
  madeAt: Date
}
/** Draws a contract and keeps its file; the SHA-256 in hexadecimal. */
export type StoreContract = (document: ContractDocument) => Promise<{ file: string; sha256: string }>

export type ContractRows = {
  contractIdentities: IdentityRow[]
  contracts: (typeof contracts.$inferInsert)[]
  contractAcceptances: (typeof contractAcceptances.$inferInsert)[]
  collaborationEvents: ProposalRows["collaborationEvents"]
  messages: ProposalRows["messages"]
}

/** The companies' addresses, by language. */
const SEATS = {
  fr: { address: "Rue de la République\n13002 Marseille", country: "FR" },
  en: { address: "14 Queen Street\nDublin 7", country: "IE" },
  ar: { address: "شارع الحسن الثاني\n20250 الدار البيضاء", country: "MA" },
} as const
/** An invented street; one address in each country would be as good. */
const HOMES = {
  fr: "3 rue des Tilleuls\n69003 Lyon",
  en: "3 Linden Street\nDublin 8",
  ar: "3 شارع الزيزفون\n20250 الدار البيضاء",
} as const

/**
 * A contract for each collaboration that was agreed on. Both sides have accepted it, but for one of those of the creator
 * whose sign-in is shown, which waits for them.
 */
export async function contractRows(now: Date, store: StoreContract): Promise<ContractRows> {
  const proposals = proposalRows(calendar(now))
  const pairs = demoCompanies().flatMap((company) => talkedTo(company).map((person) => ({ company, person })))
  const agreed = pairs.flatMap(({ company, person }) => {
    const found = proposals.collaborations.find(
      (row) => row.companyId === company.id && row.influencerId === influencerId(person),
    )
    const offer = proposals.collaborationOffers.findLast(({ collaborationId }) => collaborationId === found?.id)
    if (!found?.id || !found.acceptedAt || !offer) return []
    return [{ company, person, id: found.id, status: found.status, acceptedAt: found.acceptedAt, offer }]
  })
  const waiting = agreed.findLast(({ person, status }) => person.path === CREATOR && status === "active")
  const each = await Promise.all(
    agreed.map((agreement) =>
      rowsOf({ ...agreement, sides: agreement === waiting ? ["company"] : ["company", "influencer"], store }),
    ),
  )
  return {
    contractIdentities: [
      ...new Map(
        agreed
          .flatMap(({ company, person }) => identityRows(company, person, calendar(now).at(90)))
          .map((row) => [row.id, row]),
      ).values(),
    ],
    contracts: each.map(({ contract }) => contract),
    contractAcceptances: each.flatMap(({ acceptances }) => acceptances),
    collaborationEvents: each.flatMap(({ events }) => events),
    messages: each.flatMap(({ lines }) => lines),
  }
}

type Agreement = {
  company: DemoCompany
  person: Person
  /** The collaboration's id. */
  id: string
  acceptedAt: Date
  offer: Offer
  /** The sides that have accepted the contract. */
  sides: readonly Side[]
  store: StoreContract
}

async function rowsOf({ company, person, id, acceptedAt, offer, sides, store }: Agreement) {
  const { title, budgetCents, valueInKindCents, usageRights } = offer
  const agreedOn = utcDay(acceptedAt)
  const cents = budgetCents + valueInKindCents
  const terms = {
    company: companyIdentity(company),
    influencer: personIdentity(person),
    offer,
    usageRights,
    agreedOn,
    frenchPublic: true,
    total: {
      year: acceptedAt.getUTCFullYear(),
      totalCents: cents,
      entries: [{ title, acceptedOn: agreedOn, cents }],
    },
  }
  const madeAt = hoursAfter(acceptedAt, 2)
  const { file, sha256 } = await store({ terms, locale: company.locale, version: 1, madeAt })
  const contractId = idOf("contract", id)
  const userIds = { company: company.ownerId, influencer: creatorUserId(person) }
  const steps = [
    { kind: "identity_given" as const, side: "company" as const, at: hoursAfter(acceptedAt, 0.5) },
    { kind: "identity_given" as const, side: "influencer" as const, at: hoursAfter(acceptedAt, 1) },
    { kind: "contract_made" as const, side: "company" as const, at: madeAt },
    ...sides.map((side, place) => ({ kind: "contract_accepted" as const, side, at: hoursAfter(madeAt, place + 1) })),
  ]
  return {
    contract: {
      id: contractId,
      collaborationId: id,
      companyId: company.id,
      influencerId: influencerId(person),
      version: 1,
      offerVersion: offer.version,
      locale: company.locale,
      terms,
      file,
      sha256,
      madeBy: userIds.company,
      madeAt,
    },
    acceptances: sides.map((side, place) => ({
      contractId,
      side,
      userId: userIds[side],
      name: terms[side].name,
      sha256,
      acceptedAt: hoursAfter(madeAt, place + 1),
    })),
    events: steps.map(({ kind, side, at }, place) => ({
      id: idOf("contract-event", id, place),
      collaborationId: id,
      at,
      side,
      actorId: userIds[side],
      kind,
      version: kind === "identity_given" ? null : 1,
      note: "",
    })),
    lines: steps.flatMap(({ kind, side, at }, place) =>
      kind === "identity_given"
        ? []
        : [
            {
              id: idOf("contract-line", id, place),
              conversationId: talkId(company, person),
              side,
              authorId: userIds[side],
              body: "",
              collaborationId: id,
              event: kind,
              createdAt: at,
            },
          ],
    ),
  }
}

/** They have not changed since before their first contract. */
function identityRows(company: DemoCompany, person: Person, updatedAt: Date): IdentityRow[] {
  return [
    {
      id: idOf("identity", company.key),
      companyId: company.id,
      influencerId: null,
      ...companyIdentity(company),
      updatedAt,
    },
    {
      id: idOf("identity", person.path),
      companyId: null,
      influencerId: influencerId(person),
      ...personIdentity(person),
      updatedAt,
    },
  ]
}

function companyIdentity({ name, owner, locale }: DemoCompany): Identity {
  const { address, country } = SEATS[locale]
  return { name, postalAddress: address, email: owner, taxCountry: country, registration: null }
}

function personIdentity({ name, path, country, languages: [language] }: Person): Identity {
  const home = language === "ar" ? HOMES.ar : language === "fr" ? HOMES.fr : HOMES.en
  return {
    name,
    postalAddress: home,
    email: `${path}@demo.vitrine.test`,
    taxCountry: country,
    registration: null,
  }
}

function hoursAfter(time: Date, hours: number) {
  return new Date(time.getTime() + hours * HOUR_MS)
}
