import { sql } from "drizzle-orm"
import { readAsAdmin, withAdmin } from "#app/features/admin-kit/public.server"
import { writeAudit } from "#platform/audit/audit.server"
import type { Member } from "#platform/database/actor.server"
import { textStream } from "#platform/http/web-stream"
import { BYTE_ORDER_MARK, csvCell } from "#platform/text/csv"

/** So many are held at once. Each further piece sums the year anew, which is why it is no smaller. */
const CHUNK = 20_000

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

type Row = { key: string; cents: number[]; counts: number[] } & Record<
  "country" | "registration" | "vatNumber" | "name" | "street" | "postcode" | "city" | "iban",
  string | null
>

/**
 * Everybody who received something for a collaboration in a year, as a report of DAC7 has them: a line each, whole euros by
 * quarter, what came in kind among them. Fees and taxes are 0, as Vitrine takes none. Nobody is left out: the 30 sales and
 * 2 000 € below which nothing is reported are for goods, and this is services. That it was taken along is in the log. Throws
 * `Forbidden`.
 */
export async function exportSellers(
  actor: Member,
  year: number,
  { clientAddress, chunk = CHUNK }: { clientAddress?: string; chunk?: number } = {},
): Promise<ReadableStream<Uint8Array>> {
  await withAdmin(actor, (tx) =>
    writeAudit(tx, { actor: actor.userId, action: "sellers_exported", clientAddress, after: { year } }),
  )
  return textStream(exportedLines(actor, year, chunk))
}

async function* exportedLines(actor: Member, year: number, chunk: number): AsyncGenerator<string, void> {
  yield BYTE_ORDER_MARK + lineOf(COLUMNS)
  const none = QUARTERS.map(() => 0)
  for (let last: string | undefined = ""; last !== undefined; ) {
    const rows = await readChunk(actor, year, last, chunk)
    const cells = rows.map((row) => [
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
    if (rows.length > 0) yield cells.map(lineOf).join("")
    last = rows.length < chunk ? undefined : rows.at(-1)?.key
  }
}

const lineOf = (cells: readonly (string | number | null)[]) => `${cells.map(csvCell).join(",")}\r\n`

/** Sellers after a key, by their key. */
function readChunk(actor: Member, year: number, after: string, limit: number) {
  return readAsAdmin(actor, async (tx) => {
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
        from came where seller_key > ${after} group by seller_key),
      sellers as (
        select distinct on (seller_key) seller_key, influencer_id, seller from known order by seller_key, issued_on desc, id desc)
      select sums.seller_key as key, sums.cents, sums.counts,
        coalesce(b.country, seller->>'country') as country, coalesce(b.registration, seller->>'registration') as registration,
        coalesce(b.vat_number, seller->>'vatNumber') as "vatNumber", coalesce(b.name, seller->>'name') as name,
        coalesce(b.street, seller->>'street') as street, coalesce(b.postcode, seller->>'postcode') as postcode,
        coalesce(b.city, seller->>'city') as city, coalesce(b.iban, seller->>'iban') as iban
      from sums join sellers on sellers.seller_key = sums.seller_key
        left join billing_identities b on b.influencer_id = sellers.influencer_id
      order by sums.seller_key limit ${limit}`)
    return rows
  })
}
