import { sql } from "drizzle-orm"
import type { OfferForm } from "#app/features/collaborations/offers/schema.server"
import { expiryOf } from "#app/features/collaborations/transitions"
import { collaborationOffers } from "#database/schema/collaborations"
import { collaborations } from "#database/schema/link-page"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import type { CollaborationStatus } from "#vocabulary/collaborations"
import type { Side } from "#vocabulary/roles"
import { aCompany, anInfluencer, type Company, type Influencer } from "./builders"

/** A valid offer, as its form gives it to the commands. */
export function anOffer(options: Partial<OfferForm> = {}): OfferForm {
  return {
    title: "Lancement des tajines émaillés",
    brief: "Deux recettes filmées avec le tajine, sans autre marque à l'image.",
    category: "home",
    objective: "Gamme d'été",
    deliverables: [{ network: "instagram", what: "Reel de 60 secondes", count: 2, kind: "reel", review: true }],
    budgetCents: 45_000,
    valueInKindCents: 5_000,
    valueInKind: "Un tajine",
    depositPercent: 0,
    paymentDue: "days_30",
    penaltyPercent: null,
    usageRights: "Reprise sur le site de la marque pendant six mois.",
    startsOn: "2026-12-01",
    endsOn: "2026-12-20",
    disclosure: "paid_partnership",
    rounds: 2,
    reviewDays: 5,
    note: "",
    ...options,
  }
}

type ProposalOptions = {
  company?: Company
  influencer?: Influencer
  status?: CollaborationStatus
  awaiting?: Side
  offer?: Partial<OfferForm>
  createdAt?: Date
  expiresAt?: Date
  acceptedAt?: Date
  published?: boolean
}

/** A proposal between a company and an influencer, in any state, as if they had taken it there. */
export async function aProposal(options: ProposalOptions = {}) {
  const company = options.company ?? (await aCompany())
  const influencer = options.influencer ?? (await anInfluencer())
  const { status = "pending", awaiting = "influencer", createdAt = new Date(), published = false } = options
  const isPending = status === "pending"
  const isAgreed = status === "active" || status === "completed"
  const id = newId()
  await withActor(SYSTEM, async (tx) => {
    await tx.insert(collaborations).values({
      id,
      influencerId: influencer.influencerId,
      companyId: company.companyId,
      companyName: "Maison Orsay",
      websiteUrl: "https://maison-orsay.example/",
      status,
      published,
      createdAt,
      offerVersion: 1,
      awaiting: isPending ? awaiting : null,
      expiresAt: isPending ? (options.expiresAt ?? expiryOf(createdAt)) : null,
      acceptedAt: isAgreed ? (options.acceptedAt ?? createdAt) : null,
      endedAt: isPending || status === "active" ? null : createdAt,
    })
    await tx.insert(collaborationOffers).values({
      ...anOffer(options.offer),
      id: newId(),
      collaborationId: id,
      version: 1,
      side: "company",
      authorId: company.userId,
    })
    await tx.execute(sql`select app_private.make_deliverables(${id}::uuid)`)
  })
  return { id, company, influencer }
}
