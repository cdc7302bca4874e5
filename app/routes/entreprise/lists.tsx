import { redirect } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { DoneFlash, doneOf } from "#app/features/company-lists/done"
import { createList } from "#app/features/company-lists/lists/commands.server"
import { ListCards } from "#app/features/company-lists/lists/list-cards"
import { ListForm } from "#app/features/company-lists/lists/list-form"
import { listLists } from "#app/features/company-lists/lists/queries.server"
import { SentList } from "#app/features/company-lists/lists/schema.server"
import * as paths from "#app/paths"
import { EmptyState } from "#app/ui/empty-state"
import { LinkButton } from "#app/ui/link-button"
import { Pager } from "#app/ui/pager"
import { Screen } from "#app/ui/screen"
import { localizedHref, m } from "#messages"
import { submit } from "#platform/forms/submit.server"
import type { Route } from "./+types/lists"
import { companyRoom, ownCompany } from "./room.server"

export const middleware: Route.MiddlewareFunction[] = [
  guard({ roles: ["entreprise"], permissions: ["contact_influencers"] }),
  companyRoom,
]

export const meta: Route.MetaFunction = () => [{ title: m.lists_title() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const place = { after: asked.get("after"), before: asked.get("before") }
  return {
    ...(await listLists(ownCompany(context), place)),
    isStart: place.after === null && place.before === null,
    asksFor: kindOf(asked.get("new")),
    done: doneOf(asked.get("done")),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return submit(request, SentList, async (list) => {
    const id = await createList(signedIn(context), list)
    return redirect(localizedHref(`${paths.list(id)}?done=created`))
  })
}

export default function CompanyListsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { favourites, lists, next, previous, isStart, done } = loaderData
  const kind = kindOf(actionData?.initialValue?.kind) ?? loaderData.asksFor
  const shown = isStart && favourites ? [favourites, ...lists] : lists
  return (
    <Screen
      title={m.lists_title()}
      description={m.lists_intro()}
      actions={
        <>
          <LinkButton to="?new=list" variant="line">
            {m.lists_new_list()}
          </LinkButton>
          {/* While the form is open, its own button is the one thing to do next. */}
          <LinkButton to="?new=campaign" variant={kind ? "line" : "accent"}>
            {m.lists_new_campaign()}
          </LinkButton>
        </>
      }
    >
      <DoneFlash done={done} />
      <div className="grid gap-6">
        {kind && <ListForm key={kind} kind={kind} answer={actionData} back={localizedHref(paths.lists)} />}
        {shown.length > 0 ? (
          <ListCards lists={shown} />
        ) : (
          <EmptyState
            icon="star"
            title={m.lists_empty_title()}
            action={
              <LinkButton to={localizedHref(paths.directory)} variant="line">
                {m.lists_to_directory()}
              </LinkButton>
            }
          >
            {m.lists_empty_text()}
          </EmptyState>
        )}
        <Pager page={{ next, previous }} />
      </div>
    </Screen>
  )
}

function kindOf(asked: unknown): "list" | "campaign" | null {
  return asked === "list" || asked === "campaign" ? asked : null
}
