import { z } from "zod"
import { influencerTag } from "#app/features/influencers/public"
import { defineChannel } from "#platform/realtime/channels.server"
import { findStatsProgress } from "./progress.server"

/** How far an update of an influencer's figures has come, for the owner and for admins: as it is, then whenever it changes. */
defineChannel("stats", {
  params: z.strictObject({ influencerId: z.uuid() }),
  async open(listener, { influencerId }) {
    await findStatsProgress(listener, influencerId)
    let told = ""
    return {
      tags: [influencerTag(influencerId)],
      async read() {
        const progress = await findStatsProgress(listener, influencerId)
        const news = JSON.stringify(progress)
        if (news === told) return undefined
        told = news
        return progress
      },
    }
  },
})
