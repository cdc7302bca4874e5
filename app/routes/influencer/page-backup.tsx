import { useState } from "react"
import { redirect, useLocation } from "react-router"
import { guard, sessionOf, signedIn } from "#app/features/accounts/public.server"
import { EditorFrame } from "#app/features/page-editor/frame/editor-frame"
import { findOwnPage } from "#app/features/page-editor/queries.server"
import { importPage } from "#app/features/portable/commands.server"
import { ExportCard } from "#app/features/portable/export-card"
import { ImportCard } from "#app/features/portable/import-card"
import { ImportPreview } from "#app/features/portable/import-preview"
import { type ImportPreview as Preview, previewImport } from "#app/features/portable/preview.server"
import { findOwnContents } from "#app/features/portable/queries.server"
import { readDocument } from "#app/features/portable/read-document.server"
import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { localizedHref, m } from "#messages"
import { isNotSent } from "#platform/forms/not-sent"
import { readForm } from "#platform/forms/read-form.server"
import { refusedFile } from "#platform/forms/refused-file.server"
import { clientAddressContext } from "#platform/http/context.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import type { Route } from "./+types/page-backup"

/** More than a file may weigh, so that one that is a little too heavy is told so beside its field. */
export const handle = { bodyLimit: 4 * 1024 * 1024 }

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["influencer"] })]

export { shouldRevalidate } from "#app/routes/revalidate"

export const meta: Route.MetaFunction = () => [{ title: `${m.portable_tab()} · ${m.editor_title()}` }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = signedIn(context)
  const [page, contents] = await Promise.all([findOwnPage(actor), findOwnContents(actor)])
  if (!page || !contents) throw redirect(localizedHref(paths.editor))
  return { page, contents, isDone: new URL(request.url).searchParams.has("done") }
}

/** Not by `submit`: a file does not travel back with the answer. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = signedIn(context)
  // Up to 4 MB may come: somebody without a page is redirected before.
  if (!(await findOwnPage(actor))) throw redirect(localizedHref(paths.editor))
  const form = await readForm(request)
  try {
    if (form.get("intent") === "import") {
      await importPage(actor, readDocument(Buffer.from(String(form.get("document") ?? ""))))
      return redirect(localizedHref(`${paths.editorBackup}?done=1`))
    }
    await takeRateLimit("upload_address", context.get(clientAddressContext))
    await takeRateLimit("upload_account", sessionOf(context)?.userId ?? "")
    const file = form.get("file")
    const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
    return { preview: await previewImport(actor, readDocument(bytes)) }
  } catch (error) {
    form.delete("document") // the file that was looked at, of up to 4 MB
    return refusedFile(error, form, "file")
  }
}

export default function PageBackupRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { page, contents, isDone } = loaderData
  const came = actionData && "preview" in actionData ? actionData.preview : null
  const answer = actionData && !("preview" in actionData) ? actionData : undefined
  // An import that could not be sent still waits for agreement; a page that is loaded again, as when the network is back, has no answer any
  // more.
  const { key } = useLocation()
  const [looked, setLooked] = useState<{ preview: Preview; at: string }>()
  const isStill = actionData ? isNotSent(answer) && answer.button === "import" : looked?.at === key
  const preview = came ?? (isStill ? looked?.preview : null)
  if (preview && (preview !== looked?.preview || looked.at !== key)) setLooked({ preview, at: key })
  if (preview)
    return (
      <EditorFrame page={{ ...page, preview: preview.page }}>
        <ImportPreview preview={preview} answer={answer} />
      </EditorFrame>
    )
  return (
    <EditorFrame page={page}>
      {isDone && !actionData && (
        <Callout tone="ok" title={m.portable_done_title()}>
          {m.portable_done_text()}
        </Callout>
      )}
      <ExportCard />
      <ImportCard contents={contents} answer={answer} />
    </EditorFrame>
  )
}
