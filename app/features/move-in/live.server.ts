import { z } from "zod"
import { ownInfluencerId } from "#app/features/influencers/public.server"
import { readAs } from "#platform/database/actor.server"
import { defineChannel } from "#platform/realtime/channels.server"
import { moveInTag } from "./tags"

/** That another picture of what was read has come, and nothing more: the page reads it by its own way. */
defineChannel("move-in", {
  params: z.strictObject({}),
  async open(listener) {
    const influencerId = await readAs(listener, ownInfluencerId)
    let isFirst = true
    return {
      tags: [moveInTag(influencerId)],
      async read() {
        await readAs(listener, ownInfluencerId) // whoever has lost the page hears of nothing more
        if (!isFirst) return { changed: true }
        isFirst = false
        return undefined
      },
    }
  },
})
