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

/** The memory that a block takes in addition to its address, in bytes. */
const BLOCK_BYTES = 600

/** Keeps existing blocks only: requests with made-up ids must not push them out of memory. */
const cache = createCache<Block | null>({
  maxEntries: Number.POSITIVE_INFINITY,
  maxBytes: 32 * 1024 * 1024,
  bytesOf: (block) => BLOCK_BYTES + 2 * (block?.link.length ?? 0),
  isKept: (block) => block !== null,
})

/**
 * The target of a click on a block, or null if the block is unknown or not showing. From memory except for the first click. It is read with
 * its schedule and past the policies, so that the cached value is still right when the block starts or ends.
 */
export async function findClickTarget(blockId: string) {
  if (!isUuid(blockId)) return null
  const id = blockId.toLowerCase()
  const tags = (block: Block | null) => (block ? [influencerTag(block.influencerId)] : [])
  const block = await cache.take(id, tags, () => readBlock(id))
  return shown(id, block, new Date())
}

/** The same at once, from memory alone: null also for what was not asked for lately. `id` as it is stored. */
export function knownClickTarget(id: string) {
  return shown(id, cache.peek(id) ?? null, new Date())
}

function shown(blockId: string, block: Block | null, now: Date) {
  return block && isShowing(block, now) ? { blockId, influencerId: block.influencerId, link: block.link } : null
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
