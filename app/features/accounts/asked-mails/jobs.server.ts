import { z } from "zod"
import { defineJob } from "#platform/jobs/define.server"
import { mailConfirmation } from "../confirmation/commands.server"
import { mailEmailChange } from "../email-change/commands.server"
import { mailReset } from "../reset/commands.server"
import { ASKED_MAILS, type Asked, askedIn } from "./queue.server"

defineJob(ASKED_MAILS, { payload: z.strictObject({ sealed: z.string() }) }, async ({ sealed }) => {
  const asked = askedIn(sealed)
  if (asked) await answer(asked)
})

function answer(asked: Asked) {
  switch (asked.kind) {
    case "reset":
      return mailReset(asked)
    case "confirmation":
      return mailConfirmation(asked)
    case "email_change":
      return mailEmailChange(asked)
  }
}
