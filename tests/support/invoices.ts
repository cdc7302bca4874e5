import { giveAnswer } from "#app/features/collaborations/answers/commands.server"
import { keepBuyer, keepSeller } from "#app/features/collaborations/money/identity.server"
import type { BuyerForm, SellerForm } from "#app/features/collaborations/money/schema.server"
import type { Company, Influencer } from "./builders"
import { aProposal } from "./proposals"

export const HERE = { locale: "fr", client: { address: "192.0.2.7" } } as const

export function aSeller(options: Partial<SellerForm> = {}): SellerForm {
  return {
    name: "Nadia Benali EI",
    street: "3 rue des Abeilles",
    postcode: "13001",
    city: "Marseille",
    country: "FR",
    email: "nadia@exemple.fr",
    registration: "732829320",
    vatNumber: null,
    vatRegime: "franchise",
    vatRate: null,
    vatNote: "",
    iban: "FR7630006000011234567890189",
    numberPrefix: "",
    proof: { currentPassword: "", code: null },
    ...options,
  }
}

export function aBuyer(options: Partial<BuyerForm> = {}): BuyerForm {
  return {
    name: "Maison Orsay SAS",
    street: "12 quai d'Orsay",
    postcode: "75007",
    city: "Paris",
    country: "FR",
    email: "compta@maison-orsay.example",
    registration: "404833048",
    vatNumber: "FR83404833048",
    ...options,
  }
}

type BilledOptions = Parameters<typeof aProposal>[0] & { seller?: Partial<SellerForm>; buyer?: Partial<BuyerForm> }

/** An agreed collaboration whose two sides have said who they are on invoices. */
export async function aBilledCollaboration({ seller, buyer, ...options }: BilledOptions = {}) {
  const made = await aProposal({ status: "active", ...options })
  await keepSeller(made.influencer.actor, aSeller(seller), HERE)
  await keepBuyer(made.company.actor, aBuyer(buyer))
  return made
}

/** The company says that the work is done. */
export function complete({ id, company }: { id: string; company: Company; influencer: Influencer }, now = new Date()) {
  return giveAnswer(company.actor, id, "complete", { version: 1 }, now)
}
