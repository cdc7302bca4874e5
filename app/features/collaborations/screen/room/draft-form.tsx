import { useEffect, useRef, useState } from "react"
import * as paths from "#app/paths"
import { useAnswer } from "#app/ui/answered-form"
import { Field } from "#app/ui/field"
import type { FileLimits } from "#app/ui/file-choice"
import { FileField } from "#app/ui/file-field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { KeptDraft } from "#app/ui/kept-draft"
import { SubmitButton } from "#app/ui/submit-button"
import { TextArea } from "#app/ui/textarea"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isolate } from "#platform/text/bidi"
import { isolatedNumber } from "#platform/text/isolated-number"
import { DRAFT_ACCEPT, MAX_FILE_BYTES, MAX_FILES, MAX_FORM_FILE_BYTES } from "../../deliverables/files/rules"
import type { Piece } from "../../deliverables/queries.server"
import { bringFile } from "./bring-file"

type DraftFormProps = { id: string; piece: Piece; company: string; caption: string; answer: FormAnswer | undefined }
type Upload = Readonly<{ key: string; name: string; share: number; file: string | null; isFailed: boolean }>

/** The next draft: files, what is to be published beside them, and a word to the company. */
export function DraftForm({ id, piece, company, caption, answer }: DraftFormProps) {
  const { form, field } = useAnswer<"caption" | "note" | "attachments" | "version">(answer, {
    id: "draft",
    stored: { caption },
  })
  const { uploads, take, isBusy } = useUploads(paths.draftUploads(id, piece.id))
  const name = { name: isolate(company) }
  return (
    <Form {...form} encType="multipart/form-data" replace preventScrollReset className="gap-4">
      <FormErrors field={field("")} />
      <KeptDraft about={`piece ${piece.id}`} />
      <input type="hidden" name="version" value={piece.draftVersion} />
      <FileField
        label={m.collaborations_draft_files()}
        hint={m.collaborations_draft_files_hint({ max: isolatedNumber(MAX_FILES) })}
        field={field("attachments")}
        name="attachments"
        limits={DRAFT_LIMITS}
        multiple
        onFiles={take}
        goesAhead={goesAhead}
      />
      {uploads.length > 0 && (
        <ul className="grid gap-2" aria-live="polite">
          {uploads.map((upload) => (
            <li key={upload.key} className="grid gap-1 text-sm">
              <UploadLine upload={upload} />
            </li>
          ))}
        </ul>
      )}
      {uploads.flatMap(({ file }) => (file ? [<input key={file} type="hidden" name="files" value={file} />] : []))}
      <Field
        label={m.collaborations_draft_caption()}
        hint={m.collaborations_draft_caption_hint()}
        field={field("caption")}
        optional
      >
        <TextArea {...field("caption").control} rows={5} dir="auto" />
      </Field>
      <Field label={m.collaborations_draft_note(name)} field={field("note")} optional>
        <TextArea {...field("note").control} rows={2} dir="auto" />
      </Field>
      {piece.reviewDays !== null && (
        <p className="text-sm text-ink-soft">
          {m.collaborations_draft_silence({
            ...name,
            count: piece.reviewDays,
            figure: isolatedNumber(piece.reviewDays),
          })}
        </p>
      )}
      {isBusy && <p className="text-sm text-ink-soft">{m.collaborations_draft_wait()}</p>}
      <SubmitButton name="intent" value="draft" variant="accent" className="justify-self-start" disabled={isBusy}>
        {m.collaborations_draft_send()}
      </SubmitButton>
    </Form>
  )
}

function UploadLine({ upload: { name, share, file, isFailed } }: { upload: Upload }) {
  const words = { name: isolate(name) }
  if (isFailed) return <p className="text-danger">{m.collaborations_draft_upload_failed(words)}</p>
  if (file) return <p className="text-ok">{m.collaborations_draft_uploaded(words)}</p>
  const percent = Math.round(share * 100)
  const label = m.collaborations_draft_uploading({ ...words, percent: isolatedNumber(percent) })
  return (
    <>
      <p>{label}</p>
      <progress aria-label={label} max={100} value={percent} className="progress" />
    </>
  )
}

/** Videos and what is heavy go ahead of the form, in pieces; the rest stays in its field. */
function useUploads(at: string) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const change = (key: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)))
  const bring = async (key: string, file: File) => {
    const { signal } = leaving.current
    try {
      const id = await bringFile(file, { at, signal, onProgress: (share) => change(key, { share }) })
      change(key, { file: id })
    } catch {
      if (!signal.aborted) change(key, { isFailed: true })
    }
  }
  const take = (chosen: readonly File[]) => {
    const ahead = chosen.filter(goesAhead)
    if (ahead.length === 0) return
    const begun = ahead.map((file) => ({ file, key: `${file.name} ${file.size} ${file.lastModified}` }))
    setUploads((all) => [
      ...all.filter(({ key }) => !begun.some((each) => each.key === key)),
      ...begun.map(({ file, key }) => ({ key, name: file.name, share: 0, file: null, isFailed: false })),
    ])
    for (const { file, key } of begun) void bring(key, file)
  }
  return { uploads, take, isBusy: uploads.some(({ file, isFailed }) => file === null && !isFailed) }
}

const HEAVY_BYTES = 4 * 1024 * 1024

const DRAFT_LIMITS: FileLimits = {
  types: DRAFT_ACCEPT,
  maxFiles: MAX_FILES,
  maxBytes: (file) => (goesAhead(file) ? MAX_FILE_BYTES : MAX_FORM_FILE_BYTES),
  heavy: (named, file) =>
    goesAhead(file) ? m.collaborations_file_heavy(named) : m.collaborations_file_heavy_form(named),
  otherKind: m.collaborations_file_refused,
  tooMany: m.collaborations_files_many,
}

function goesAhead({ type, size }: File) {
  return type.startsWith("video/") || (type === "application/pdf" && size > HEAVY_BYTES)
}
