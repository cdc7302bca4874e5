import { z } from "zod"
import { onInvalidation } from "#platform/cache/invalidations.server"
import { defineJob } from "#platform/jobs/define.server"
import { log } from "#platform/log/log.server"
import { askForKit, KIT_QUEUE } from "./commands.server"
import { makeKit } from "./files/make.server"
import { outdatedKits } from "./queries.server"

defineJob(
  KIT_QUEUE,
  { payload: z.object({ influencerId: z.uuid() }), policy: "short", retries: 3, expireSeconds: 120 },
  makeKit,
)

// Catches up on changes made while no process was listening.
defineJob("media-kits-overdue", { payload: z.object({}), schedule: { cron: "41 3 * * *", payload: {} } }, async () => {
  for (const influencerId of await outdatedKits()) await askForKit(influencerId)
})

/** Changes of an influencer's public data invalidate the caches; existing kits are made anew then. */
onInvalidation((tags) => {
  if (tags === "all") return
  for (const tag of tags) {
    const influencerId = /^influencer:([0-9a-f-]{36})$/.exec(tag)?.[1]
    if (influencerId)
      askForKit(influencerId).catch((error: unknown) => log.warn({ err: error }, "media kit not asked for"))
  }
})
