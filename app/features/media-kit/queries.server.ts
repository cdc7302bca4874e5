import { asc, eq, gt, or, type SQL, sql } from "drizzle-orm"
import { isInterest, isSpokenLanguage } from "#app/features/influencers/public"
import { loadPublicPage, type PageAddress } from "#app/features/link-page/public.server"
import { listDemographics, shownSnapshots } from "#app/features/networks/public.server"
import { customLinks, influencers } from "#database/schema/influencers"
import { kitPackages, mediaKits } from "#database/schema/link-page"
import { type Actor, readAs, SYSTEM, type Tx } from "#platform/database/actor.server"
import { growthOf, type Snapshot } from "./growth"
import type { Kit, KitFacts, KitFiles } from "./kit"

const MONTHS_SHOWN = 6

/**
 * A kit as the actor may see it, and its files; the database keeps what is for companies from everybody else. Throws
 * `NotFound`, for inactive influencers too unless their owner or an admin asks.
 */
export async function loadKit(actor: Actor, address: PageAddress): Promise<{ kit: Kit; files: KitFiles | null }> {
  const page = await loadPublicPage(actor, address)
  const { influencerId } = page
  return readAs(actor, async (tx) => {
    const [facts, snapshots, demographics, packages, files] = await Promise.all([
      factsOf(tx, influencerId),
      snapshotsOf(tx, influencerId),
      listDemographics(tx, influencerId),
      packagesOf(tx, influencerId),
      filesOf(tx, influencerId),
    ])
    const certificate = page.certificate ?? null
    return { kit: { page, ...facts, certificate, growth: growthOf(snapshots), demographics, packages }, files }
  })
}

/** The names of a kit's files as far as the actor may see the kit; null while they are not made. */
export function findKitFiles(actor: Actor, address: PageAddress): Promise<KitFiles | null> {
  return readAs(actor, (tx) => filesOf(tx, "id" in address ? address.id : influencerCalled(address.path)))
}

export function packagesOf(tx: Tx, influencerId: string) {
  return tx
    .select({
      id: kitPackages.id,
      title: kitPackages.title,
      description: kitPackages.description,
      priceCents: kitPackages.priceCents,
      visibility: kitPackages.visibility,
    })
    .from(kitPackages)
    .where(eq(kitPackages.influencerId, influencerId))
    .orderBy(asc(kitPackages.displayOrder), asc(kitPackages.id))
}

async function factsOf(tx: Tx, influencerId: string): Promise<Omit<KitFacts, "certificate">> {
  const [row] = await tx
    .select({
      interests: influencers.interests,
      country: influencers.country,
      languages: influencers.languages,
    })
    .from(influencers)
    .where(eq(influencers.id, influencerId))
  return {
    interests: (row?.interests ?? []).map(({ name }) => name).filter(isInterest),
    country: row?.country ?? null,
    languages: (row?.languages ?? []).filter(isSpokenLanguage),
  }
}

/** One count per network and week, the last one known, of the accounts that are shown. */
async function snapshotsOf(tx: Tx, influencerId: string) {
  const { rows } = await tx.execute<Snapshot>(sql`
    select distinct on (s.network, date_trunc('week', s.day)) s.network, to_char(s.day, 'YYYY-MM-DD') as day,
      s.followers::float8 as followers, s.provenance
    from ${shownSnapshots}
    where s.influencer_id = ${influencerId}::uuid and s.day > current_date - make_interval(months => ${MONTHS_SHOWN}::int)
    order by s.network, date_trunc('week', s.day), s.day desc`)
  return rows
}

function influencerCalled(path: string) {
  return sql`(select ${customLinks.influencerId} from ${customLinks} where ${customLinks.customPath} = ${path})`
}

async function filesOf(tx: Tx, influencerId: string | SQL): Promise<KitFiles | null> {
  const [files] = await tx
    .select({
      dataHash: mediaKits.dataHash,
      pdf: mediaKits.pdf,
      picture: mediaKits.picture,
      madeAt: mediaKits.madeAt,
    })
    .from(mediaKits)
    .where(eq(mediaKits.influencerId, influencerId))
  return files ?? null
}

const MOST_OVERDUE = 500
/** The same moment as the function `certificateEnd`: the end of the last day in Paris. */
const certificateEnd = sql`(${influencers.certificateExpiresOn} + 1)::timestamp at time zone 'Europe/Paris'`

/** When last a key was withdrawn: what is signed in a kit of before may be signed by it. */
const lastWithdrawal = sql`(select max(withdrawn_at) from figure_keys)`

/** Kits that are older than the figures they show, than the end of the certificate in them, or than what signs them. */
export async function outdatedKits(): Promise<string[]> {
  const rows = await readAs(SYSTEM, (tx) =>
    tx
      .select({ id: mediaKits.influencerId })
      .from(mediaKits)
      .innerJoin(influencers, eq(influencers.id, mediaKits.influencerId))
      .where(
        or(
          gt(influencers.lastUpdated, mediaKits.madeAt),
          sql`${certificateEnd} between ${mediaKits.madeAt} and now()`,
          sql`${mediaKits.madeAt} <= ${lastWithdrawal}`,
        ),
      )
      .limit(MOST_OVERDUE),
  )
  return rows.map(({ id }) => id)
}
