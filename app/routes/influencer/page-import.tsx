import { useEffect } from "react"
import { Form, redirect } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { BiosCard } from "#app/features/move-in/bios-card"
import { dropMoveIn, endBios, readMoveIn, takeMoveIn, tickBio, undoMoveIn } from "#app/features/move-in/commands.server"
import { FoundList, TakenNote } from "#app/features/move-in/found-list"
import { findMoveIn } from "#app/features/move-in/queries.server"
import { SentBio, SentChoice, SentFile, SentLinks, SentUndo } from "#app/features/move-in/schema.server"
import { StartForm } from "#app/features/move-in/start-form"
import { EditorFrame } from "#app/features/page-editor/frame/editor-frame"
import { findOwnPage } from "#app/features/page-editor/queries.server"
import * as paths from "#app/paths"
import { Flash } from "#app/ui/flash"
import { LinkButton } from "#app/ui/link-button"
import { SubmitButton } from "#app/ui/submit-button"
import { localizedHref, m } from "#messages"
import { config } from "#platform/config/config.server"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import type { Route } from "./+types/page-import"

/** More than a file may weigh, so that one that is a little too heavy is told so beside its field. */
export const handle = { bodyLimit: 4 * 1024 * 1024 }

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["influencer"] })]

export { shouldRevalidate } from "#app/routes/revalidate"

export const meta: Route.MetaFunction = () => [{ title: `${m.move_in_title()} · ${m.editor_title()}` }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = signedIn(context)
  const [page, { moveIn, bios }] = await Promise.all([findOwnPage(actor), findMoveIn(actor)])
  if (!page) throw redirect(localizedHref(paths.editor))
  const url = page.path && `${config().publicUrl}/${page.path}`
  return { page, moveIn, bios, url, hasChangedAll: new URL(request.url).searchParams.has("bios") }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = signedIn(context)
  // Up to 4 MB may come: somebody without a page is redirected before.
  if (!(await findOwnPage(actor))) throw redirect(localizedHref(paths.editor))
  const form = await readForm(request)
  const file = form.get("file")
  form.delete("file") // a file does not travel back with an answer
  const back = () => redirect(localizedHref(paths.editorImport))
  switch (form.get("intent")) {
    case "take":
      return submit(form, SentChoice, async ({ id, take }) => {
        await takeMoveIn(actor, { id, places: take })
        return back()
      })
    case "undo":
      return submit(form, SentUndo, async ({ id }) => {
        await undoMoveIn(actor, id)
        return back()
      })
    case "drop":
      await dropMoveIn(actor)
      return back()
    case "bio":
      return submit(form, SentBio, async (sent) => {
        const isLast = await tickBio(actor, sent)
        return isLast ? redirect(localizedHref(`${paths.editorImport}?bios=done`)) : back()
      })
    case "end-bios":
      await endBios(actor)
      return back()
  }
  if (file instanceof File && file.size > 0)
    return submit(form, SentFile, async () => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      await readMoveIn(actor, { kind: "file", bytes, name: file.name })
      return back()
    })
  return submit(form, SentLinks, async (source) => {
    await readMoveIn(actor, source)
    return back()
  })
}

export default function PageImportRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { page, moveIn, bios, url, hasChangedAll } = loaderData
  const isTaken = moveIn !== null && moveIn.takenAt !== null
  // After reading or taking over, focus moves to the result.
  const stage = moveIn === null ? "start" : `${moveIn.id} ${isTaken}`
  useEffect(() => {
    if (stage !== "start") document.getElementById("content")?.querySelector<HTMLElement>("h2[tabindex]")?.focus()
  }, [stage])
  return (
    <EditorFrame page={page} hasOwnFoot={moveIn !== null && !isTaken}>
      {hasChangedAll && <Flash tone="success" title={m.move_in_bios_all()} />}
      {isTaken && (
        <>
          <TakenNote moveIn={moveIn} />
          <LinkButton to={localizedHref(paths.editor)} variant="accent" className="justify-self-start">
            {m.move_in_see()}
          </LinkButton>
        </>
      )}
      {moveIn && !isTaken && <FoundList key={moveIn.id} moveIn={moveIn} answer={actionData} />}
      {!moveIn && <StartForm answer={actionData} />}
      {bios && bios.length > 0 && <BiosCard bios={bios} url={url} />}
      {isTaken && (
        <Form method="post" action={localizedHref(paths.editorImport)} replace>
          <SubmitButton name="intent" value="drop" variant="quiet" className="-ms-4 justify-self-start">
            {m.move_in_other()}
          </SubmitButton>
        </Form>
      )}
    </EditorFrame>
  )
}
