import { useState } from "react"
import { useLocation } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { clicksOfMonth } from "#app/features/audience/public.server"
import { NoInfluencer } from "#app/features/dashboard/influencer/no-influencer"
import { findDeadLinks } from "#app/features/link-health/public.server"
import { countWaitingBios } from "#app/features/move-in/public.server"
import { type BlockDraft, BlockForm } from "#app/features/page-editor/blocks/block-form"
import { BlockList } from "#app/features/page-editor/blocks/block-list"
import { addBlock, changeBlock, orderBlocks, pressBlockButton } from "#app/features/page-editor/blocks/commands.server"
import { fieldsOf } from "#app/features/page-editor/blocks/fields"
import { MAX_BLOCKS } from "#app/features/page-editor/blocks/kinds"
import { NewBlock } from "#app/features/page-editor/blocks/new-block"
import { rowBlock } from "#app/features/page-editor/blocks/row-block.server"
import { SentBlock, SentButton, SentOrder } from "#app/features/page-editor/blocks/schema.server"
import { useWaitingBlocks, WaitingRow } from "#app/features/page-editor/blocks/waiting-blocks"
import { EditorFrame } from "#app/features/page-editor/frame/editor-frame"
import { SavedBar } from "#app/features/page-editor/frame/saved-bar"
import { keepUpload } from "#app/features/page-editor/preview/picture.server"
import { readForForm } from "#app/features/page-editor/preview/read.server"
import { findOwnPage, listOwnBlocks, type OwnPage } from "#app/features/page-editor/queries.server"
import {
  type EditorAnswer,
  type Read,
  readIn,
  refusedIn,
  type Saved,
  savedIn,
  typedIn,
} from "#app/features/page-editor/saved"
import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { EmptyState } from "#app/ui/empty-state"
import { Icon } from "#app/ui/icon"
import { LinkButton } from "#app/ui/link-button"
import { MenuList, MenuRow } from "#app/ui/menu-list"
import { Screen } from "#app/ui/screen"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import { readAs } from "#platform/database/actor.server"
import type { FormAnswer } from "#platform/forms/answer"
import { isNotSent } from "#platform/forms/not-sent"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import { numberText } from "#platform/text/number-text"
import { BLOCK_KINDS } from "#vocabulary/page"
import type { Route } from "./+types/page"

/** A block may come with a picture. */
export const handle = {
  bodyLimit: 6 * 1024 * 1024,
  // A new block that brings its id waits in its row, which says so and sends it again.
  notSent: (form: FormData) => (form.get("intent") === "add" && form.has("id") ? null : m.form_not_sent()),
}

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["influencer"] })]

export { shouldRevalidate } from "#app/routes/revalidate"

export const meta: Route.MetaFunction = () => [{ title: m.editor_title() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = signedIn(context)
  const { searchParams } = new URL(request.url)
  const now = new Date()
  const [page, blocks, bios] = await Promise.all([findOwnPage(actor), listOwnBlocks(actor), countWaitingBios(actor)])
  const [clicks, dead] = page
    ? await Promise.all([
        clicksOfMonth(actor, page.influencerId, now),
        readAs(actor, (tx) => findDeadLinks(tx, [page.influencerId])),
      ])
    : [new Map<string, number>(), new Map()]
  const edited = blocks.find(({ id }) => id === searchParams.get("edit"))
  const added = BLOCK_KINDS.find((kind) => kind === searchParams.get("add"))
  const draft: BlockDraft | null = edited
    ? withPicture(draftOf(fieldsOf(edited)), edited.picture)
    : added
      ? { kind: added }
      : null
  const rows = blocks.map((block) =>
    rowBlock(block, { clicks: clicks.get(block.id) ?? 0, dead: dead.get(block.id) ?? null, now }),
  )
  return { page, blocks: rows, draft, bios, schedules: searchParams.has("schedule") }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = signedIn(context)
  const form = await readForm(request)
  const intent = String(form.get("intent"))
  const image = form.get("image")
  form.delete("image") // a file does not travel back with an answer
  /** A picture from one's own machine comes before the one that was found. */
  const withImage = async (sent: SentBlock): Promise<SentBlock> =>
    image instanceof File && image.size > 0
      ? { ...sent, picture: await keepUpload(actor, image, sent.block.kind) }
      : sent
  switch (intent) {
    case "read":
      return { read: await readForForm(actor, form) }
    case "change":
      return submit<typeof SentBlock, EditorAnswer>(form, SentBlock, async (sent) =>
        changeBlock(actor, await withImage(sent)),
      )
    case "order":
      return submit<typeof SentOrder, EditorAnswer>(form, SentOrder, (sent) => orderBlocks(actor, sent))
    case "first":
    case "up":
    case "down":
    case "show":
    case "hide":
    case "remove":
      return submit<typeof SentButton, EditorAnswer>(form, SentButton, (sent) => pressBlockButton(actor, intent, sent))
    default:
      return submit<typeof SentBlock, EditorAnswer>(form, SentBlock, async (sent) =>
        addBlock(actor, await withImage(sent)),
      )
  }
}

export default function PageEditorRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { page } = loaderData
  if (!page)
    return (
      <Screen title={m.editor_title()}>
        <NoInfluencer title={m.dashboard_no_influencer()} />
      </Screen>
    )
  return <Editor page={page} loaderData={loaderData} actionData={actionData} />
}

/** The state of a block that waited, on the open screen: put into the list, added to the page, or refused. */
type Waited = Readonly<{ at: string; isPut: boolean; saved?: Saved | null; refused?: FormAnswer }>

type EditorProps = {
  page: OwnPage
  loaderData: Route.ComponentProps["loaderData"]
  actionData: EditorAnswer | undefined
}

function Editor({ page, loaderData, actionData }: EditorProps) {
  const { blocks } = loaderData
  const waiting = useWaitingBlocks(page.influencerId)
  const { key: at } = useLocation()
  const [lastWaited, setWaited] = useState<Waited | null>(null)
  const waited = lastWaited?.at === at ? lastWaited : null
  const answer = waited?.isPut ? undefined : actionData
  const saved = waited?.saved ?? savedIn(answer)
  const refused = waited?.refused ?? refusedIn(answer)
  const read = waited?.refused ? undefined : readIn(answer)
  // An address that did not leave waits in the field above the list, to be sent again from there.
  const waits = isNotSent(refused) && refused.button === "read"
  const draft = waited?.isPut ? null : openDraft(loaderData, read ? asRead(read) : waits ? {} : typedIn(refused))
  const isOpenForm = draft !== null
  const form = draft && (
    <BlockForm
      key={draft.id ?? draft.kind}
      draft={draft}
      pageId={page.influencerId}
      version={page.version}
      pageLocale={page.pageLocale}
      answer={refused}
      read={read}
      dead={blocks.find(({ id, dead }) => dead && id === draft.id)}
      schedules={loaderData.schedules}
      onWait={(added) => {
        waiting.add(added)
        setWaited({ at, isPut: true })
      }}
    />
  )
  return (
    <EditorFrame
      page={page}
      foot={isOpenForm || blocks.length >= MAX_BLOCKS ? null : <AddButton />}
      waits={isOpenForm && (read ?? refused) !== undefined}
    >
      {saved && <SavedBar answer={saved} path={paths.editor} version={page.version} />}
      {refused?.error && !isOpenForm && <Callout tone="danger">{Object.values(refused.error).flat()}</Callout>}
      {draft && !draft.id && form}
      {!isOpenForm &&
        (blocks.length < MAX_BLOCKS ? <NewBlock /> : <Callout>{m.editor_page_full({ max: MAX_BLOCKS })}</Callout>)}
      {blocks.length === 0 && !isOpenForm && waiting.items.length === 0 ? (
        <EmptyState icon="link" title={m.editor_empty_title()}>
          <p>{m.editor_empty_text()}</p>
          <p>
            <TextLink to={localizedHref(paths.editorImport)} className="inline-grid min-h-11 content-center">
              {m.move_in_offer()}
            </TextLink>
          </p>
        </EmptyState>
      ) : (
        <div className="grid gap-2.5">
          <BlockList
            blocks={blocks}
            version={page.version}
            saved={saved}
            form={draft?.id ? { id: draft.id, node: form } : null}
          />
          <ul className="grid gap-2.5 empty:hidden">
            {waiting.items.map((each, place) => (
              <WaitingRow
                key={each.key}
                waiting={each}
                isNext={place === 0}
                mayReturn={!isOpenForm}
                hasArrived={blocks.some(({ id }) => id === each.key)}
                isNew={waited?.isPut === true && each === waiting.items.at(-1)}
                onSent={(sent) => {
                  waiting.remove(each.key)
                  setWaited({ isPut: false, ...waited, at, saved: sent })
                }}
                onRefused={(answer) => {
                  waiting.remove(each.key)
                  setWaited({ at, isPut: false, refused: answer })
                }}
                onRemove={() => waiting.remove(each.key)}
              />
            ))}
          </ul>
        </div>
      )}
      <MenuList>
        <MenuRow
          href={localizedHref(paths.editorCollaborations)}
          icon="handshake"
          label={m.editor_part_collaborations()}
        />
        {loaderData.bios > 0 ? (
          <MenuRow
            href={localizedHref(paths.editorImport)}
            icon="link"
            label={m.move_in_bios({ count: loaderData.bios, figure: numberText(loaderData.bios) })}
          />
        ) : (
          <MenuRow href={localizedHref(paths.editorImport)} icon="link" label={m.move_in_title()} />
        )}
        <MenuRow href={localizedHref(paths.editorBackup)} icon="download" label={m.portable_tab()} />
      </MenuList>
    </EditorFrame>
  )
}

function AddButton() {
  return (
    <LinkButton to={`${localizedHref(paths.editor)}?add=link`} variant="accent">
      <Icon name="plus" size={18} />
      {m.editor_add()}
    </LinkButton>
  )
}

/** The form as it was sent, with what the address leads to where nothing else was typed. */
function asRead({ typed, kind, title, price, picture }: Read) {
  return { ...typed, kind, title: typed.title || title, price: typed.price || price, ...(picture && { picture }) }
}

/** The form that is open: what was sent comes first. A block that was deleted elsewhere meanwhile is a new one. */
function openDraft(
  { draft, blocks }: { draft: BlockDraft | null; blocks: readonly { id: string }[] },
  typed: Readonly<Record<string, string>>,
): BlockDraft | null {
  const sent = draftOf(typed)
  if (!sent) return draft
  const { id, ...rest } = sent
  return blocks.some((block) => block.id === id) ? sent : rest
}

function withPicture(draft: BlockDraft | null, shown: string | null) {
  return draft && { ...draft, shown }
}

/** Null for fields that are no block's. */
function draftOf(fields: Readonly<Record<string, string>>): BlockDraft | null {
  const kind = BLOCK_KINDS.find((each) => each === fields.kind)
  return kind ? { ...fields, kind } : null
}
