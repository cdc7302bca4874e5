import { eq } from "drizzle-orm"
import { lastWithdrawnKey } from "#app/features/figures/public.server"
import { findOwnInfluencerId } from "#app/features/influencers/public.server"
import { formatFigure } from "#app/features/networks/public"
import { siteIdentity } from "#app/features/settings/public.server"
import * as paths from "#app/paths"
import { customLinks, influencers } from "#database/schema/influencers"
import { type Actor, readAs, VISITOR } from "#platform/database/actor.server"
import { kitsOf } from "../addressed/queries.server"
import type { Change } from "../changes"
import { dataHash } from "../files/contents.server"
import { recordOf } from "../files/make.server"
import { hasSecondSheet, type Kit, type KitPackage } from "../kit"
import { loadKit, packagesOf } from "../queries.server"
import type { Sheets } from "./kit-sheets"

export type OwnKit = {
  influencerId: string
  /** The name in the page's address, where it has one. */
  path: string | null
  /** The full address of the public kit. */
  address: string
  /** `hidden`: the page is not published, and nobody but its owner sees a kit. */
  state: "ready" | "making" | "hidden"
  madeAt: Date | null
  changes: Change[]
  /** When the kit was made that the changes are against. */
  before: Date | null
  packages: KitPackage[]
  /** A page of the kits for brands. */
  brandKits: Awaited<ReturnType<typeof kitsOf>>
  /** The thumbnails of the kit's sheets; null while nobody sees it. */
  sheets: Sheets | null
}

/** The kit of the person who acts, and those for brands from behind `after` on; null for a person without an influencer. */
export async function loadOwnKit(
  actor: Actor,
  { after = null, now = new Date() }: { after?: string | null; now?: Date } = {},
): Promise<OwnKit | null> {
  const own = await readAs(actor, async (tx) => {
    const influencerId = await findOwnInfluencerId(tx)
    if (!influencerId) return null
    const [[influencer], packages, brandKits] = await Promise.all([
      tx
        .select({ isActive: influencers.isActive, path: customLinks.customPath })
        .from(influencers)
        .leftJoin(customLinks, eq(customLinks.influencerId, influencers.id))
        .where(eq(influencers.id, influencerId)),
      packagesOf(tx, influencerId),
      kitsOf(tx, influencerId, { after, now }),
    ])
    const { isActive = false, path = null } = influencer ?? {}
    return { influencerId, isActive, path, packages, brandKits }
  })
  if (!own) return null
  const { influencerId, path, isActive, packages, brandKits } = own
  const site = await siteIdentity()
  const common = { influencerId, path, address: site.url + paths.mediaKit({ path, influencerId }), packages, brandKits }
  if (!isActive) return { ...common, state: "hidden", madeAt: null, changes: [], before: null, sheets: null }
  const { kit, files } = await loadKit(VISITOR, { id: influencerId })
  // One after the other: what was new in the kit of before must not stand beside files that are ready, where nobody looks again.
  const record = await recordOf(influencerId)
  return {
    ...common,
    state: files?.dataHash === dataHash(kit, site, await lastWithdrawnKey()) ? "ready" : "making",
    madeAt: files?.madeAt ?? null,
    changes: record?.changes ?? [],
    before: record?.before ? new Date(record.before) : null,
    sheets: sheetsOf(kit),
  }
}

const FIGURES_IN_SMALL = 3

function sheetsOf(kit: Kit): Sheets {
  const { influencerId, name, picture, networks } = kit.page
  const counted = networks.filter(({ followers }) => followers !== null)
  const figures = counted.slice(0, FIGURES_IN_SMALL).map((figure) => formatFigure(figure))
  return { influencerId, name, picture, figures, growth: kit.growth, hasInside: hasSecondSheet(kit) }
}
