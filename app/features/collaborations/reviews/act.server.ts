import { data } from "react-router"
import type { Member } from "#platform/database/actor.server"
import type { FormAnswer } from "#platform/forms/answer"
import { submit } from "#platform/forms/submit.server"
import { refusedInit } from "../form-answer.server"
import { answerReview, correctReview, showReview, writeReview } from "./commands.server"
import { ReplyForm, ReviewForm, ShowForm } from "./schema.server"

const INTENTS = ["review", "review_correct", "review_answer", "review_show", "review_hide"] as const
export type ReviewIntent = (typeof INTENTS)[number]

export function reviewIntent(form: FormData): ReviewIntent | null {
  return INTENTS.find((each) => each === form.get("intent")) ?? null
}

type Pressed = Readonly<{ id: string; intent: ReviewIntent; form: FormData }>

/** Does the action of the button that a side pressed about the reviews of a collaboration. */
export async function actOnReviews(actor: Member, { id, intent, form }: Pressed, done: () => Response) {
  const answered = await answerTo(actor, { id, intent, form }, done)
  if (answered instanceof Response) return answered
  const refused: FormAnswer & { pressed: ReviewIntent } = { ...answered.data, pressed: intent }
  return data(refused, refusedInit(answered))
}

function answerTo(actor: Member, { id, intent, form }: Pressed, done: () => Response) {
  switch (intent) {
    case "review":
    case "review_correct":
      return submit<typeof ReviewForm, Response>(form, ReviewForm, async ({ body }) => {
        await (intent === "review" ? writeReview(actor, id, body) : correctReview(actor, id, body))
        return done()
      })
    case "review_answer":
      return submit<typeof ReplyForm, Response>(form, ReplyForm, async ({ reply }) => {
        await answerReview(actor, id, reply)
        return done()
      })
    default:
      return submit<typeof ShowForm, Response>(form, ShowForm, async () => {
        await showReview(actor, id, intent === "review_show")
        return done()
      })
  }
}
