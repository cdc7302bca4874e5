import { z } from "zod"
import { ownInfluencerId } from "#app/features/influencers/public.server"
import { readAs } from "#platform/database/actor.server"
import { defineChannel } from "#platform/realtime/channels.server"
import { countAsked } from "./queries.server"
import { moveInTag } from "./tags"

/** Tells the page that more pictures have arrived, without the pictures: the page loads itself again. */
defineChannel("move-in", {
  params: z.strictObject({ asked: z.number().int().nonnegative() }),
  async open(listener, { asked }) {
    const influencerId = await readAs(listener, ownInfluencerId)
    let told = asked
    return {
      tags: [moveInTag(influencerId)],
      async read() {
        const now = await countAsked(listener)
        if (now === told) return undefined
        told = now
        return { asked: now }
      },
    }
  },
})
