import "./figures.server"
import { z } from "zod"
import { config } from "#platform/config/config.server"
import { defineJob } from "#platform/jobs/define.server"
import { deliverMail } from "./deliver.server"

/** At one minute, two, four … and at last every six hours: a mail server may be away for a day. */
const RETRIES = 12

/** `bulk-mail`: letters to very many, which nobody waits for. */
for (const queue of ["mail", "bulk-mail"])
  defineJob(
    queue,
    {
      payload: z.strictObject({ id: z.uuid() }),
      retries: RETRIES,
      retryDelaySeconds: 60,
      // Longer than any mail server is waited for: what a process or a server took with it is taken up again after that.
      expireSeconds: 300,
      // Each sending holds a connection to the database while the mail server answers.
      concurrency: 2,
    },
    ({ id }, { attempt }) => deliverMail(id, { smtpUrl: config().mail.smtpUrl, isLastTry: attempt > RETRIES }),
  )
