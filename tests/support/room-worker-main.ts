import "#app/features/collaborations/expiry/jobs.server"
import "#app/features/collaborations/money/jobs.server"
import "#app/features/messaging/mails/jobs.server"
import "#app/features/webhooks/deliveries/jobs.server"
import { giveAnswer } from "#app/features/collaborations/answers/commands.server"
import { approveBySilence } from "#app/features/collaborations/deliverables/approve.server"
import {
  approveDraft,
  askChanges,
  declarePublication,
  sendDraft,
  settleSkip,
} from "#app/features/collaborations/deliverables/commands.server"
import { sendInvoice } from "#app/features/collaborations/money/send.server"
import { creditInvoice, notePayment, sayPaid } from "#app/features/collaborations/money/standing.server"
import { onDatabase } from "./on-database"

/** Everything that is done between yes and paid, by name: in a process of its own, which a test kills in the middle. */
const STEPS = {
  giveAnswer,
  sendDraft,
  askChanges,
  approveDraft,
  approveBySilence,
  declarePublication,
  settleSkip,
  sendInvoice,
  sayPaid,
  notePayment,
  creditInvoice,
}
export type StepName = keyof typeof STEPS

const [step = "", given = "[]"] = process.argv.slice(2)
// What the test sends are the arguments of that very command; days are told as `{ day }`.
const args: unknown[] = JSON.parse(given, (_, value) => (Object(value).day ? new Date(Object(value).day) : value))
await onDatabase(() => Reflect.apply(Object(STEPS)[step], null, args))
