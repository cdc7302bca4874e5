import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { PICTURES_QUEUE } from "./commands.server"
import { fetchPictures } from "./pictures.server"

defineJob(
  PICTURES_QUEUE,
  {
    payload: z.object({ influencerId: z.uuid(), moveInId: z.uuid() }),
    // Thirty pictures that all take their time are given up before.
    expireSeconds: 300,
    retries: 2,
    concurrency: 2,
  },
  (payload, { signal }) => fetchPictures(payload, { signal }),
)
