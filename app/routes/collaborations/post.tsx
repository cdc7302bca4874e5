import { data, redirect } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { declareFigures } from "#app/features/collaborations/posts/commands.server"
import { PostScreen } from "#app/features/collaborations/posts/post-screen"
import { loadPostPage } from "#app/features/collaborations/posts/queries.server"
import { DeclaredFigures } from "#app/features/collaborations/posts/schema.server"
import { sideName } from "#app/features/collaborations/screen/side-name"
import { collaborationTrail } from "#app/features/collaborations/screen/trail"
import { useCollaborationNews } from "#app/features/collaborations/screen/use-collaboration-news"
import * as paths from "#app/paths"
import { Breadcrumb } from "#app/ui/breadcrumb"
import { PersonsWords } from "#app/ui/persons-words"
import { Screen } from "#app/ui/screen"
import { localizedHref, m } from "#messages"
import { Invalid } from "#platform/errors/errors"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import { isolate } from "#platform/text/bidi"
import { POST_MARKS } from "#vocabulary/posts"
import type { Route } from "./+types/post"

export const middleware: Route.MiddlewareFunction[] = [guard()]

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.page.post.title ?? m.posts_figures() },
]

export async function loader({ params: { id, piece }, context }: Route.LoaderArgs) {
  return { page: await loadPostPage(signedIn(context), { id, pieceId: piece }) }
}

/** Figures that could not be read, by their creator's word. */
export async function action({ request, params: { id, piece }, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const mark = POST_MARKS.find((each) => each === form.get("mark"))
  if (!mark) throw new Invalid()
  const answered = await submit<typeof DeclaredFigures, Response>(form, DeclaredFigures, async (figures) => {
    await declareFigures(signedIn(context), { id, pieceId: piece }, figures)
    return redirect(localizedHref(paths.publishedPost(id, piece)))
  })
  return answered instanceof Response ? answered : data({ mark, answer: answered.data }, answered.init ?? {})
}

export default function PostRoute({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const { id, side, names, title, post } = page
  useCollaborationNews(id)
  const other = sideName(side === "company" ? names.influencer : names.company)
  return (
    <Screen
      title={
        <bdi>
          <PersonsWords>{post.title}</PersonsWords>
        </bdi>
      }
      above={<Breadcrumb trail={collaborationTrail(id, title)} current={m.posts_figures()} />}
      description={m.collaborations_with({ name: isolate(other) })}
    >
      <PostScreen page={page} answered={actionData} />
    </Screen>
  )
}
