import { data, redirect } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { type Answer, counterPropose, giveAnswer } from "#app/features/collaborations/answers/commands.server"
import { AnswerForm, ShownVersion } from "#app/features/collaborations/answers/schema.server"
import { loadCollaboration } from "#app/features/collaborations/detail/queries.server"
import { OfferForm as OfferSchema } from "#app/features/collaborations/offers/schema.server"
import type { RefusedAnswer } from "#app/features/collaborations/screen/answer-forms"
import { CollaborationScreen } from "#app/features/collaborations/screen/collaboration-screen"
import { CounterScreen } from "#app/features/collaborations/screen/counter-screen"
import { useCollaborationNews } from "#app/features/collaborations/screen/use-collaboration-news"
import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import { Invalid } from "#platform/errors/errors"
import type { FormAnswer } from "#platform/forms/answer"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import type { Route } from "./+types/detail"

export const middleware: Route.MiddlewareFunction[] = [guard()]

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.collaboration.offer.title ?? m.collaborations_title() },
]

/** Also after an answer that was refused: whoever came second sees what stands now. */
export function shouldRevalidate() {
  return true
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const collaboration = await loadCollaboration(signedIn(context), params.id)
  const isCountering = new URL(request.url).searchParams.has("counter") && collaboration.actions.includes("counter")
  return { collaboration, isCountering }
}

const ANSWERS = [
  "accept",
  "decline",
  "withdraw",
  "complete",
  "cancel",
  "publish",
  "unpublish",
] as const satisfies Answer[]

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = signedIn(context)
  const form = await readForm(request)
  const done = () => redirect(localizedHref(paths.collaboration(id)))
  const intent = form.get("intent")
  if (intent === "offer") {
    const version = ShownVersion.parse(form.get("version"))
    form.delete("version")
    return orConflict(
      await submit<typeof OfferSchema, Response>(form, OfferSchema, async (offer) => {
        await counterPropose(actor, id, { version, offer })
        return done()
      }),
    )
  }
  const answer = ANSWERS.find((each) => each === intent)
  if (!answer) throw new Invalid()
  return orConflict(
    await submit<typeof AnswerForm, Response>(form, AnswerForm, async (given) => {
      await giveAnswer(actor, id, answer, given)
      return done()
    }),
    answer,
  )
}

type Answered = Response | ReturnType<typeof data<FormAnswer>>

/** The status says so too when somebody else was quicker. */
function orConflict(answered: Answered, pressed?: Answer) {
  if (answered instanceof Response) return answered
  const refused: RefusedAnswer = { ...answered.data, ...(pressed && { pressed }) }
  return data(refused, answered.data.code === "collaborations_moved_on" ? { status: 409 } : (answered.init ?? {}))
}

export default function CollaborationRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { collaboration, isCountering } = loaderData
  useCollaborationNews(collaboration.id)
  if (isCountering) return <CounterScreen collaboration={collaboration} answer={actionData} />
  return <CollaborationScreen collaboration={collaboration} answer={actionData} />
}
