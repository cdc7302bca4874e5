import { redirect } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { actOnCollaboration } from "#app/features/collaborations/answers/act.server"
import { loadCollaboration } from "#app/features/collaborations/detail/queries.server"
import { loadMoney } from "#app/features/collaborations/money/queries.server"
import { actOnReviews, reviewIntent } from "#app/features/collaborations/reviews/act.server"
import { loadReviews } from "#app/features/collaborations/reviews/queries.server"
import { CollaborationScreen } from "#app/features/collaborations/screen/collaboration-screen"
import { ASKED, ENDINGS, useSheet } from "#app/features/collaborations/screen/proposal-asked"
import { useCollaborationNews } from "#app/features/collaborations/screen/use-collaboration-news"
import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import { readForm } from "#platform/forms/read-form.server"
import type { Route } from "./+types/detail"

export const middleware: Route.MiddlewareFunction[] = [guard()]

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.collaboration.offer.title ?? m.collaborations_title() },
]

export { shouldRevalidate } from "#app/routes/revalidate"

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get("do")
  const actor = signedIn(context)
  const [collaboration, money, reviews] = await Promise.all([
    loadCollaboration(actor, params.id),
    loadMoney(actor, params.id),
    loadReviews(actor, params.id),
  ])
  return {
    collaboration,
    money,
    reviews,
    asked: ASKED.find((each) => each === asked) ?? null,
    ending: ENDINGS.find((each) => each === asked) ?? null,
  }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const intent = reviewIntent(form)
  if (intent)
    return actOnReviews(signedIn(context), { id, intent, form }, () =>
      redirect(`${localizedHref(paths.collaboration(id))}#reviews`),
    )
  return actOnCollaboration(signedIn(context), { id, form }, () => redirect(localizedHref(paths.collaboration(id))))
}

export default function CollaborationRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { collaboration, money, reviews, asked, ending } = loaderData
  useCollaborationNews(collaboration.id)
  const sheet = useSheet(collaboration, asked, actionData)
  const shown = sheet?.collaboration ?? collaboration
  return (
    <CollaborationScreen
      {...{ money, reviews, ending }}
      collaboration={shown}
      asked={sheet?.asked ?? null}
      answer={actionData}
    />
  )
}
