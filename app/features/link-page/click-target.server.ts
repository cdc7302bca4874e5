import { eq } from "drizzle-orm"
import { influencerTag } from "#app/features/influencers/public"
import { influencers } from "#database/schema/influencers"
import { customBioLinks } from "#database/schema/link-page"
import { createCache } from "#platform/cache/cache.server"
import { readAs, SYSTEM } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { safeLink } from "./safe-link"
import { isShowing, type Schedule } from "./schedule"

type Block = Schedule & { influencerId: string; link: string }

const cache = createCache<Block | null>({ maxEntries: 50_000 })

/**
 * Where a click on a block leads to, or null for one that is unknown or not showing. From memory but for the first
 * click. Read with its schedule and past the policies, so that what is remembered stays right when its time comes.
 */
export async function findClickTarget(blockId: string, now = new Date()) {
  if (!isUuid(blockId)) return null
  const id = blockId.toLowerCase()
  const tags = (block: Block | null) => (block ? [influencerTag(block.influencerId)] : [])
  const block = await cache.take(id, tags, () => readBlock(id))
  return block && isShowing(block, now) ? { blockId: id, influencerId: block.influencerId, link: block.link } : null
}

async function readBlock(id: string): Promise<Block | null> {
  const [row] = await readAs(SYSTEM, (tx) =>
    tx
      .select({
        influencerId: customBioLinks.influencerId,
        url: customBioLinks.url,
        visible: customBioLinks.visible,
        startsAt: customBioLinks.startsAt,
        endsAt: customBioLinks.endsAt,
        isActive: influencers.isActive,
      })
      .from(customBioLinks)
      .innerJoin(influencers, eq(influencers.id, customBioLinks.influencerId))
      .where(eq(customBioLinks.id, id)),
  )
  const link = safeLink(row?.url ?? null)
  return row && link ? { ...row, link, visible: row.visible && row.isActive } : null
}
