import { z } from "zod"
import { companyTag } from "#app/features/companies/public"
import { findParty } from "#app/features/companies/public.server"
import { influencerTag } from "#app/features/influencers/public"
import { inboxTag } from "#app/features/messaging/public"
import { readAs } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { defineChannel } from "#platform/realtime/channels.server"

/** Only says that something on a dashboard has changed: the page then loads its data as usual. */
defineChannel("figures", {
  // `again` after a break, in which something may have changed.
  params: z.strictObject({ again: z.boolean() }),
  async open(listener, { again }) {
    const party = await readAs(listener, findParty)
    if (!party) throw new NotFound()
    let isNews = again
    return {
      tags:
        party.side === "company"
          ? [companyTag(party.companyId), inboxTag("company", party.companyId)]
          : [influencerTag(party.influencerId), inboxTag("influencer", party.influencerId)],
      async read() {
        // Somebody who has left the company since is told nothing more.
        const present = await readAs(listener, findParty)
        if (JSON.stringify(present) !== JSON.stringify(party)) throw new NotFound()
        if (isNews) return { changed: true }
        isNews = true
        return undefined
      },
    }
  },
})
