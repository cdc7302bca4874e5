import { data } from "react-router"
import type { Member } from "#platform/database/actor.server"
import { Invalid } from "#platform/errors/errors"
import type { FormAnswer } from "#platform/forms/answer"
import { submit } from "#platform/forms/submit.server"
import { refusedInit, type Submitted } from "../form-answer.server"
import { OfferForm } from "../offers/schema.server"
import type { ReviewIntent } from "../reviews/act.server"
import { type Answer, counterPropose, giveAnswer } from "./commands.server"
import { AnswerForm, ShownVersion } from "./schema.server"

const ANSWERS = [
  "accept",
  "decline",
  "withdraw",
  "complete",
  "cancel",
  "publish",
  "unpublish",
] as const satisfies Answer[]

/** The answer to a button that was refused. */
export type RefusedAnswer = FormAnswer & { pressed?: Answer | ReviewIntent }

/** A side's answer to what stands, by the button that it pressed: of the collaboration's own page, or of the thread. */
export async function actOnCollaboration(
  actor: Member,
  { id, form }: Readonly<{ id: string; form: FormData }>,
  done: (pressed: Answer | "counter") => Response,
) {
  form.delete("collaboration") // of which one, in a form that stands beside several
  const intent = form.get("intent")
  if (intent === "offer") {
    const version = ShownVersion.parse(form.get("version"))
    form.delete("version")
    return orConflict(
      await submit<typeof OfferForm, Response>(form, OfferForm, async (offer) => {
        await counterPropose(actor, id, { version, offer })
        return done("counter")
      }),
    )
  }
  const answer = ANSWERS.find((each) => each === intent)
  if (!answer) throw new Invalid()
  // One of the ready answers stands for words of one's own.
  const ready = form.get("ready")
  if (typeof ready === "string" && ready !== "") form.set("note", ready)
  return orConflict(
    await submit<typeof AnswerForm, Response>(form, AnswerForm, async (given) => {
      await giveAnswer(actor, id, answer, given)
      return done(answer)
    }),
    answer,
  )
}

/** The status says so too when somebody else was quicker. */
function orConflict(answered: Submitted, pressed?: Answer) {
  if (answered instanceof Response) return answered
  const refused: RefusedAnswer = { ...answered.data, ...(pressed && { pressed }) }
  return data(refused, refusedInit(answered))
}
