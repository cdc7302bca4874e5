import { desc, eq, sql } from "drizzle-orm"
import { asProved, findPerson, ibanKeptMail, proveOwner } from "#app/features/accounts/public.server"
import { loadParty, type Party } from "#app/features/companies/public.server"
import { contractIdentities, contracts } from "#database/schema/collaborations"
import { companies } from "#database/schema/companies"
import { billingIdentities } from "#database/schema/money"
import type { Locale } from "#messages"
import { writeAudit } from "#platform/audit/audit.server"
import { type Actor, type Member, readAs, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Conflict, Forbidden } from "#platform/errors/errors"
import type { Client } from "#platform/http/client.server"
import { queueMail } from "#platform/mail/outbox.server"
import type { Held } from "../held.server"
import type { BillingParty } from "./facts"
import type { BuyerForm, SellerForm } from "./schema.server"

const PARTY = {
  name: billingIdentities.name,
  street: billingIdentities.street,
  postcode: billingIdentities.postcode,
  city: billingIdentities.city,
  country: billingIdentities.country,
  email: billingIdentities.email,
  registration: billingIdentities.registration,
  vatNumber: billingIdentities.vatNumber,
}
const SELLER = {
  ...PARTY,
  vatRegime: billingIdentities.vatRegime,
  vatRate: billingIdentities.vatRate,
  vatNote: billingIdentities.vatNote,
  iban: billingIdentities.iban,
  numberPrefix: billingIdentities.numberPrefix,
}

/** A creator's billing details; null until she has given them. */
export async function findSeller(tx: Tx, influencerId: string) {
  const [found] = await tx
    .select(SELLER)
    .from(billingIdentities)
    .where(eq(billingIdentities.influencerId, influencerId))
  return found?.vatRegime ? { ...found, vatRegime: found.vatRegime } : null
}
export type Seller = NonNullable<Awaited<ReturnType<typeof findSeller>>>

/**
 * The billing details of the actor's side, with those of its contracts and profile as suggestions. Throws `Forbidden` for everybody else.
 */
export function loadOwnBilling(actor: Actor) {
  return readAs(actor, async (tx) => {
    const party = await loadParty(tx)
    const suggested = await suggestedFor(tx, party)
    if (party.side === "influencer")
      return { side: "influencer" as const, own: await findSeller(tx, party.influencerId), suggested }
    const [own] = await tx.select(PARTY).from(billingIdentities).where(eq(billingIdentities.companyId, party.companyId))
    return { side: "company" as const, own: own ?? null, suggested }
  })
}

/**
 * Keeps who a creator is on their next invoices; those that are sent stay as they are. Where the money goes is told to the account's
 * address, and another IBAN in the place of one that is there takes who has proved to be the owner: somebody who holds a session alone
 * would be paid for their work. Throws as `proveOwner` and `asProved`, `Conflict` `money_iban_moved` where another one came meanwhile.
 */
export async function keepSeller(
  actor: Member,
  { proof, ...seller }: SellerForm,
  { locale, client }: Readonly<{ locale: Locale; client: Client }>,
) {
  const { userId } = actor
  const before = await readAs(actor, async (tx) => (await findSeller(tx, await loadOwnInfluencer(tx)))?.iban ?? null)
  const { iban } = seller
  if (iban === before) return withActor(actor, (tx) => storeSeller(tx, seller, before))

  const owner = before === null ? null : await proveOwner(userId, proof)
  const person = owner ?? (await findPerson(userId))
  if (!person) throw new Forbidden()
  const mail = await ibanKeptMail({ locale, firstName: person.firstName ?? "", iban })
  const keep = async (tx: Tx) => {
    await storeSeller(tx, seller, before)
    await queueMail(tx, { to: person.email, mail })
    await writeAudit(tx, { actor: userId, action: "iban_kept", target: userId, clientAddress: client.address })
  }
  return owner ? asProved(owner, { as: actor, locale }, keep) : withActor(actor, keep)
}

async function storeSeller(tx: Tx, seller: Omit<SellerForm, "proof">, ibanBefore: string | null) {
  const influencerId = await loadOwnInfluencer(tx)
  const { rowCount } = await tx
    .insert(billingIdentities)
    .values({ ...seller, id: newId(), influencerId })
    .onConflictDoUpdate({
      target: billingIdentities.influencerId,
      set: { ...seller, updatedAt: sql`now()` },
      setWhere: sql`${billingIdentities.iban} is not distinct from ${ibanBefore} or ${billingIdentities.iban} = ${seller.iban}`,
    })
  if (rowCount === 0) throw new Conflict("money_iban_moved", { field: "iban" })
}

export function keepBuyer(actor: Member, form: BuyerForm) {
  return withActor(actor, async (tx) => {
    const party = await loadParty(tx)
    if (party.side !== "company") throw new Forbidden()
    await tx
      .insert(billingIdentities)
      .values({ ...form, id: newId(), companyId: party.companyId })
      .onConflictDoUpdate({ target: billingIdentities.companyId, set: { ...form, updatedAt: sql`now()` } })
  })
}

async function loadOwnInfluencer(tx: Tx) {
  const party = await loadParty(tx)
  if (party.side !== "influencer") throw new Forbidden()
  return party.influencerId
}

/** Details to begin with, from a contract's identity. */
async function suggestedFor(tx: Tx, party: Party) {
  const own =
    party.side === "company"
      ? eq(contractIdentities.companyId, party.companyId)
      : eq(contractIdentities.influencerId, party.influencerId)
  const [signed] = await tx.select().from(contractIdentities).where(own)
  if (signed)
    return addressed({ ...signed, vatNumber: null, country: signed.taxCountry, address: signed.postalAddress })
  if (party.side === "influencer") return null
  const [company] = await tx
    .select({ name: companies.name, registration: companies.siren, country: companies.country })
    .from(companies)
    .where(eq(companies.id, party.companyId))
  return company
    ? { ...company, country: company.country ?? "FR", street: "", postcode: "", city: "", email: "", vatNumber: null }
    : null
}

/**
 * Whom an invoice of this collaboration is for: as the company says for invoices, else as it stands in the contract that both
 * know; null where it has said neither. To be asked for somebody whose collaboration it is.
 */
export function findBuyer({ id, companyId }: Pick<Held, "id" | "companyId">): Promise<BillingParty | null> {
  if (!companyId) return Promise.resolve(null)
  return readAs(SYSTEM, async (tx) => {
    const [own] = await tx.select(PARTY).from(billingIdentities).where(eq(billingIdentities.companyId, companyId))
    if (own) return own
    const [contract] = await tx
      .select({
        company: sql<{
          name: string
          postalAddress: string
          email: string
          taxCountry: string
          registration: string | null
        } | null>`${contracts.terms}->'company'`,
      })
      .from(contracts)
      .where(eq(contracts.collaborationId, id))
      .orderBy(desc(contracts.version))
      .limit(1)
    const signed = contract?.company
    return signed
      ? addressed({ ...signed, country: signed.taxCountry, address: signed.postalAddress, vatNumber: null })
      : null
  })
}

type Signed = Readonly<{
  name: string
  address: string
  email: string
  country: string
  registration: string | null
  vatNumber: string | null
}>

/** An address of several lines, in the parts that an invoice has: the last is the city, behind its postcode. */
function addressed({ name, address, email, country, registration, vatNumber }: Signed): BillingParty {
  const lines = address
    .split("\n")
    .map((each) => each.trim())
    .filter((each) => each !== "")
  const last = lines.length > 1 ? (lines.at(-1) ?? "") : ""
  const { postcode = "", city = last } = /^(?<postcode>\d[\d -]{3,9}) (?<city>\D.*)$/u.exec(last)?.groups ?? {}
  const street = (lines.length > 1 ? lines.slice(0, -1) : lines).join(", ")
  return { name, street, postcode, city, country, email, registration, vatNumber }
}
