import { z } from "zod"
import { findOwnInfluencerId } from "#app/features/influencers/public.server"
import { readAs } from "#platform/database/actor.server"
import { defineChannel } from "#platform/realtime/channels.server"
import { findOwnStates } from "./queries.server"
import { checksTag } from "./tags"

/** The state of the listener's domains, whenever a check has found a change. */
defineChannel("domains", {
  params: z.strictObject({}),
  open: async (listener) => {
    const influencerId = await readAs(listener, findOwnInfluencerId)
    let told: string | null = null
    return {
      tags: influencerId ? [checksTag(influencerId)] : [],
      read: async () => {
        const states = await findOwnStates(listener)
        const isFirst = told === null
        if (states === told) return undefined
        told = states
        return isFirst ? undefined : { changed: true }
      },
    }
  },
})
