import { and, eq, isNull } from "drizzle-orm"
import { influencerPageChanged } from "#app/features/influencers/public.server"
import { readAddressBehind, storeOutsidePicture } from "#app/features/page-editor/public.server"
import { customBioLinks } from "#database/schema/link-page"
import { readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import type { BlockKind } from "#vocabulary/page"
import { keepPicture } from "./commands.server"
import { nextPicture } from "./queries.server"

/** For all pictures of one page; those that have not come by then are none. */
const WHOLE_MS = 90_000
/** A job can wait for a free place: nobody is watching. */
const WAIT_MS = 30_000

type Reading = { influencerId: string; moveInId: string }

/**
 * The job: fetches the pictures of what was read, one after the other and each once, and puts them on the blocks that are taken over
 * meanwhile. Ends early when another page has been read.
 */
export async function fetchPictures(reading: Reading, { signal }: { signal?: AbortSignal } = {}) {
  const until = Date.now() + WHOLE_MS
  for (;;) {
    const next = await readAs(SYSTEM, (tx) => nextPicture(tx, reading))
    if (!next || signal?.aborted) return
    const picture = Date.now() < until ? await brought(next, `pictures of ${reading.influencerId}`) : null
    await withActor(SYSTEM, async (tx) => {
      const kept = await keepPicture(tx, { ...reading, place: next.place, picture })
      if (!kept?.blockId || picture === null) return
      // Not where the creator has given it another one meanwhile.
      await tx
        .update(customBioLinks)
        .set({ picture })
        .where(and(eq(customBioLinks.id, kept.blockId), isNull(customBioLinks.picture)))
      await influencerPageChanged(tx, reading.influencerId)
    })
  }
}

async function brought({ url, kind }: { url: string; kind: BlockKind }, asker: string) {
  const picture = kind === "video" ? (await readAddressBehind(url, asker, WAIT_MS)).picture : url
  return picture === null
    ? null
    : storeOutsidePicture(picture, kind, { asker, agent: "VitrineImport", waitMs: WAIT_MS })
}
