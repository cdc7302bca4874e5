import { redirect } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { type Done, DoneFlash, doneOf } from "#app/features/company-lists/done"
import { carryEntries, removeEntries } from "#app/features/company-lists/entries/commands.server"
import { EntryRow } from "#app/features/company-lists/entries/entry-row"
import { sortOf } from "#app/features/company-lists/entries/order"
import { OrderChoice } from "#app/features/company-lists/entries/order-choice"
import { loadList } from "#app/features/company-lists/entries/queries.server"
import { SentCarrying, SentRemoval } from "#app/features/company-lists/entries/schema.server"
import { SelectionBar } from "#app/features/company-lists/entries/selection-bar"
import { entryView } from "#app/features/company-lists/entries/view.server"
import { CampaignFacts, counted } from "#app/features/company-lists/lists/campaign-facts"
import { changeList, deleteList } from "#app/features/company-lists/lists/commands.server"
import { DeleteStep } from "#app/features/company-lists/lists/delete-step"
import { ListForm } from "#app/features/company-lists/lists/list-form"
import { SentList } from "#app/features/company-lists/lists/schema.server"
import { listName } from "#app/features/company-lists/lists/words"
import { saveNote } from "#app/features/company-lists/notes/commands.server"
import { SentNote } from "#app/features/company-lists/notes/schema.server"
import * as paths from "#app/paths"
import { ActionErrors } from "#app/ui/action-errors"
import { Breadcrumb } from "#app/ui/breadcrumb"
import { EmptyState } from "#app/ui/empty-state"
import { Icon } from "#app/ui/icon"
import { LinkButton } from "#app/ui/link-button"
import { Menu, MenuLink } from "#app/ui/menu"
import { Pager } from "#app/ui/pager"
import { Screen } from "#app/ui/screen"
import { localizedHref, m } from "#messages"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import type { Route } from "./+types/list"
import { companyRoom, ownCompany } from "./room.server"

export const middleware: Route.MiddlewareFunction[] = [
  guard({ roles: ["entreprise"], permissions: ["contact_influencers"] }),
  companyRoom,
]

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${listName(loaderData.list)} · ${m.lists_title()}` : m.lists_title() },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const sort = sortOf(asked.get("sort"))
  const place = { after: asked.get("after"), before: asked.get("before") }
  const { list, entries, ...rest } = await loadList(ownCompany(context), params.id, { sort, ...place })
  const campaign = list.kind === "campaign" ? list.id : null
  const isOwnToChange = list.kind !== "favourites"
  return {
    ...rest,
    list,
    sort,
    entries: entries.map((entry) => entryView(entry, campaign)),
    step: isOwnToChange && asked.has("delete") ? "delete" : isOwnToChange && asked.has("edit") ? "edit" : null,
    done: doneOf(asked.get("done")),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = signedIn(context)
  const id = params.id.toLowerCase()
  const form = await readForm(request)
  const intent = form.get("intent")
  switch (intent) {
    case "delete":
      await deleteList(actor, id)
      return redirect(localizedHref(`${paths.lists}?done=deleted`))
    case "remove":
      return submit(form, SentRemoval, async (sent) => {
        await removeEntries(actor, id, sent.id)
        return redirect(backTo(request, intent))
      })
    case "copy":
    case "move":
      return submit(form, SentCarrying, async ({ id: influencerIds, to }) => {
        await carryEntries(actor, id, { to: to.toLowerCase(), influencerIds, moving: intent === "move" })
        return redirect(backTo(request, intent))
      })
    case "note":
      return submit(form, SentNote, async (sent) => {
        return redirect(backTo(request, await saveNote(actor, sent)))
      })
    default:
      return submit(form, SentList, async (sent) => {
        await changeList(actor, id, sent)
        return redirect(localizedHref(`${paths.list(id)}?done=saved`))
      })
  }
}

/** Back to the place in the list where somebody was. */
function backTo(request: Request, done: Done) {
  const url = new URL(request.url)
  url.searchParams.set("done", done)
  return url.pathname.replace(/\.data$/, "") + url.search
}

export default function CompanyListRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { list, entries, others, sort, next, previous, done } = loaderData
  const back = localizedHref(paths.list(list.id))
  const refused = actionData?.initialValue
  const note = refused?.influencerId
  const kind = list.kind === "favourites" ? null : list.kind
  const isChanging = loaderData.step === "edit" || refused?.kind !== undefined
  return (
    <Screen
      title={<bdi>{listName(list)}</bdi>}
      above={
        <Breadcrumb
          trail={[
            { href: localizedHref(paths.companyDashboard), label: m.nav_dashboard_company() },
            { href: localizedHref(paths.lists), label: m.lists_title() },
          ]}
          current={listName(list)}
        />
      }
      description={m.lists_entries(counted(list.entries))}
      actions={
        <>
          {list.entries > 0 && (
            <LinkButton to={localizedHref(paths.listReport(list.id))} variant="line">
              {m.posts_report_title()}
            </LinkButton>
          )}
          {list.entries > 0 && !kind && (
            <LinkButton to={localizedHref(paths.listCsv(list.id))} reloadDocument download variant="line">
              <Icon name="download" />
              {m.lists_export()}
            </LinkButton>
          )}
          {kind && (
            <Menu trigger={<Icon name="ellipsis" />} label={m.lists_more()} size="medium" buttonClassName="px-3.5">
              {list.entries > 0 && (
                <MenuLink to={localizedHref(paths.listCsv(list.id))} reloadDocument download icon="download">
                  {m.lists_export()}
                </MenuLink>
              )}
              <MenuLink to="?edit=1" icon="pencil">
                {kind === "list" ? m.lists_edit_list() : m.lists_edit_campaign()}
              </MenuLink>
              <MenuLink to="?delete=1" icon="trash-2" tone="danger">
                {m.lists_delete()}
              </MenuLink>
            </Menu>
          )}
        </>
      }
    >
      <DoneFlash done={done} />
      <div className="grid grid-cols-1 gap-5">
        {loaderData.step === "delete" && <DeleteStep name={listName(list)} back={back} />}
        {kind && isChanging && <ListForm kind={kind} list={list} answer={actionData} back={back} />}
        {list.kind === "campaign" && <CampaignFacts list={list} />}
        {!isChanging && note === undefined && <ActionErrors answer={actionData} />}
        {entries.length === 0 ? (
          <Empty isFavourites={kind === null} />
        ) : (
          <>
            <SelectionBar others={others} isOpen={actionData !== undefined && !isChanging && note === undefined} />
            <OrderChoice current={sort} />
            <ul className="grid grid-cols-1 gap-3">
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} answer={note === entry.id ? actionData : undefined} />
              ))}
            </ul>
            <Pager page={{ next, previous }} hrefOf={(place) => `?${new URLSearchParams({ sort, ...place })}`} />
          </>
        )}
      </div>
    </Screen>
  )
}

function Empty({ isFavourites }: { isFavourites: boolean }) {
  return (
    <EmptyState
      icon="star"
      title={m.lists_entries_empty_title()}
      action={
        <LinkButton to={localizedHref(paths.directory)} variant="accent">
          {m.lists_to_directory()}
        </LinkButton>
      }
    >
      {isFavourites ? m.lists_favourites_empty() : m.lists_entries_empty_text()}
    </EmptyState>
  )
}
