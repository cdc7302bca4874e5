import { redirect } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { SentButton } from "#app/features/page-editor/blocks/schema.server"
import { type CollaborationDraft, CollaborationForm } from "#app/features/page-editor/collaborations/collaboration-form"
import { CollaborationRows } from "#app/features/page-editor/collaborations/collaboration-rows"
import {
  addCollaboration,
  changeCollaboration,
  removeCollaboration,
} from "#app/features/page-editor/collaborations/commands.server"
import { fieldsOf } from "#app/features/page-editor/collaborations/fields"
import { listOwnCollaborations } from "#app/features/page-editor/collaborations/queries.server"
import { SentCollaboration } from "#app/features/page-editor/collaborations/schema.server"
import { EditorFrame } from "#app/features/page-editor/frame/editor-frame"
import { SavedBar } from "#app/features/page-editor/frame/saved-bar"
import { findOwnPage } from "#app/features/page-editor/queries.server"
import { type EditorAnswer, refusedIn, savedIn, typedIn } from "#app/features/page-editor/saved"
import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { EmptyState } from "#app/ui/empty-state"
import { Icon } from "#app/ui/icon"
import { LinkButton } from "#app/ui/link-button"
import { localizedHref, m } from "#messages"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import type { Route } from "./+types/page-collaborations"

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["influencer"] })]

export { shouldRevalidate } from "#app/routes/revalidate"

export const meta: Route.MetaFunction = () => [{ title: `${m.editor_part_collaborations()} · ${m.editor_title()}` }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = signedIn(context)
  const { searchParams } = new URL(request.url)
  const [page, collaborations] = await Promise.all([findOwnPage(actor), listOwnCollaborations(actor)])
  if (!page) throw redirect(localizedHref(paths.editor))
  const edited = collaborations.find(({ id }) => id === searchParams.get("edit"))
  const draft: CollaborationDraft | null = edited ? fieldsOf(edited) : searchParams.has("add") ? {} : null
  return { page, collaborations, draft }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = signedIn(context)
  const form = await readForm(request)
  switch (form.get("intent")) {
    case "remove":
      return submit<typeof SentButton, EditorAnswer>(form, SentButton, (sent) => removeCollaboration(actor, sent))
    case "change":
      return submit<typeof SentCollaboration, EditorAnswer>(form, SentCollaboration, (sent) =>
        changeCollaboration(actor, sent),
      )
    default:
      return submit<typeof SentCollaboration, EditorAnswer>(form, SentCollaboration, (sent) =>
        addCollaboration(actor, sent),
      )
  }
}

export default function PageCollaborationsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { page, collaborations } = loaderData
  const [saved, refused] = [savedIn(actionData), refusedIn(actionData)]
  const draft = openDraft(loaderData, typedIn(refused))
  const form = draft && <CollaborationForm key={draft.id} draft={draft} version={page.version} answer={refused} />
  return (
    <EditorFrame page={page}>
      {saved && <SavedBar answer={saved} path={paths.editorCollaborations} version={page.version} />}
      {refused && !draft && <Callout tone="danger">{Object.values(refused.error ?? {}).flat()}</Callout>}
      {draft ? (
        !draft.id && form
      ) : collaborations.length === 0 ? (
        <EmptyState icon="handshake" title={m.editor_works_empty_title()} action={<AddButton />}>
          {m.editor_works_empty_text()}
        </EmptyState>
      ) : (
        <AddButton />
      )}
      <CollaborationRows
        collaborations={collaborations}
        version={page.version}
        form={draft?.id ? { id: draft.id, node: form } : null}
      />
    </EditorFrame>
  )
}

function AddButton() {
  return (
    <LinkButton
      to={`${localizedHref(paths.editorCollaborations)}?add=1`}
      variant="accent"
      preventScrollReset
      className="justify-self-start"
    >
      <Icon name="plus" size={18} />
      {m.editor_work_add()}
    </LinkButton>
  )
}

/** The form that is open: what was refused comes first. One that was deleted elsewhere meanwhile is a new one. */
function openDraft(
  { draft, collaborations }: { draft: CollaborationDraft | null; collaborations: readonly { id: string }[] },
  typed: CollaborationDraft,
): CollaborationDraft | null {
  // A delete button that was refused sent no company.
  if (!("companyName" in typed || "status" in typed)) return draft
  const { id, ...rest } = typed
  return collaborations.some((each) => each.id === id) ? typed : rest
}
