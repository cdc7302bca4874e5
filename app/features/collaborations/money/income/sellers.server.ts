import { sql } from "drizzle-orm"
import { withAdmin } from "#app/features/admin-kit/public.server"
import { writeAudit } from "#platform/audit/audit.server"
import type { Member } from "#platform/database/actor.server"
import { BYTE_ORDER_MARK, csvCell } from "#platform/text/csv"

/** A report is of a year's sellers; beyond these an operator needs more than a table. */
const MAX_SELLERS = 100_000

const QUARTERS = [1, 2, 3, 4] as const
/** The elements of the French schema of DPI-DAC7, in its order, as far as Vitrine knows what belongs there. */
const COLUMNS = [
  "ResCountryCode",
  "TIN",
  "VAT",
  "Name",
  "Street",
  "PostCode",
  "City",
  "IBAN",
  ...["Cons", "Numb", "Fees", "Taxes"].flatMap((element) => QUARTERS.map((quarter) => `${element}Q${quarter}`)),
] as const

type Row = Record<
  "country" | "registration" | "vatNumber" | "name" | "street" | "postcode" | "city" | "iban",
  string | null
> & {
  cents: number[]
  counts: number[]
}

/**
 * Everybody who received something for a collaboration in a year, as a report of DAC7 has them: a line each, whole euros by
 * quarter, what came in kind among them. Fees and taxes are 0, as Vitrine takes none. Nobody is left out: the 30 sales and
 * 2 000 € below which nothing is reported are for goods, and this is services. That it was taken along is in the log. Throws `Forbidden`.
 */
export function exportSellers(actor: Member, year: number, clientAddress?: string): Promise<string> {
  return withAdmin(actor, async (tx) => {
    await writeAudit(tx, { actor: actor.userId, action: "sellers_exported", clientAddress, after: { year } })
    const [from, to] = [`${year}-01-01`, `${year}-12-31`]
    const inQuarter = (quarter: number) => sql`extract(quarter from day) = ${quarter}`
    const perQuarter = (what: ReturnType<typeof sql>) =>
      sql`json_build_array(${sql.join(
        QUARTERS.map((quarter) => sql`coalesce(${what} filter (where ${inQuarter(quarter)}), 0)`),
        sql`, `,
      )})`
    const { rows } = await tx.execute<Row>(sql`
      with known as (
        select i.id, coalesce(i.influencer_id::text, i.facts->'seller'->>'registration', i.id::text) as seller_key, i.influencer_id,
          i.issued_on, i.paid_on, i.facts->'seller' as seller, i.paid_cents, coalesce((i.facts->>'inKindCents')::bigint, 0) as in_kind_cents
        from invoices i
        where i.kind <> 'credit_note' and i.state <> 'credited'
          and (i.paid_on between ${from} and ${to} or i.issued_on between ${from} and ${to})),
      came as (
        select seller_key, id, paid_on as day, paid_cents as cents from known where paid_on between ${from} and ${to} and paid_cents > 0
        union all
        select seller_key, id, issued_on, in_kind_cents from known where issued_on between ${from} and ${to} and in_kind_cents > 0),
      sums as (
        select seller_key, ${perQuarter(sql`sum(cents)`)} as cents, ${perQuarter(sql`count(distinct id)`)} as counts
        from came group by seller_key),
      sellers as (
        select distinct on (seller_key) seller_key, influencer_id, seller from known order by seller_key, issued_on desc, id desc)
      select sums.cents, sums.counts,
        coalesce(b.country, seller->>'country') as country, coalesce(b.registration, seller->>'registration') as registration,
        coalesce(b.vat_number, seller->>'vatNumber') as "vatNumber", coalesce(b.name, seller->>'name') as name,
        coalesce(b.street, seller->>'street') as street, coalesce(b.postcode, seller->>'postcode') as postcode,
        coalesce(b.city, seller->>'city') as city, coalesce(b.iban, seller->>'iban') as iban
      from sums join sellers using (seller_key) left join billing_identities b on b.influencer_id = sellers.influencer_id
      order by name, seller_key limit ${MAX_SELLERS}`)
    const none = QUARTERS.map(() => 0)
    const lines = rows.map((row) => [
      row.country,
      row.registration,
      row.vatNumber,
      row.name,
      row.street,
      row.postcode,
      row.city,
      row.iban,
      ...row.cents.map((cents) => Math.round(cents / 100)),
      ...row.counts,
      ...none,
      ...none,
    ])
    return BYTE_ORDER_MARK + [COLUMNS, ...lines].map((line) => `${line.map(csvCell).join(",")}\r\n`).join("")
  })
}
