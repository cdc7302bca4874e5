import { type ClipboardEvent, type DragEvent, useRef, useState } from "react"
import type { FieldInfo } from "#app/ui/field"
import { type FileLimits, putFiles, takeFiles } from "#app/ui/file-choice"
import { Icon } from "#app/ui/icon"
import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { ATTACHMENT_TYPES, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from "../attachments/rules"

const LIMITS: FileLimits = {
  types: ATTACHMENT_TYPES,
  maxBytes: MAX_ATTACHMENT_BYTES,
  maxFiles: MAX_ATTACHMENTS,
  heavy: (named) => m.messages_file_too_heavy(named),
  otherKind: m.messages_file_refused,
  tooMany: m.messages_files_too_many,
}

/** The files of a message, by the clip, pasted or dropped; they travel in the form's own input. */
export function useChosenFiles() {
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const [faults, setFaults] = useState<readonly string[]>([])
  const keep = (chosen: readonly File[], wrong: readonly string[] = []) => {
    setFiles(chosen)
    setFaults(wrong)
    if (input.current) putFiles(input.current, chosen)
  }
  const add = (more: FileList | null) => {
    if (!more || more.length === 0) return
    const taken = takeFiles([...files, ...more], LIMITS)
    keep(taken.files, taken.faults)
  }
  return {
    input,
    files,
    /** What is said of the files chosen last that cannot go. */
    faults,
    keep,
    add,
    remove: (file: File) => {
      keep(files.filter((each) => each !== file))
      input.current?.focus()
    },
    /** For what takes files from elsewhere: a text that is pasted, or dragged, stays one. */
    takes: {
      onPaste: (event: ClipboardEvent) => {
        if (event.clipboardData.files.length === 0) return
        event.preventDefault()
        add(event.clipboardData.files)
      },
      onDragOver: (event: DragEvent) => {
        if (event.dataTransfer.types.includes("Files")) event.preventDefault()
      },
      onDrop: (event: DragEvent) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        add(event.dataTransfer.files)
      },
    },
  }
}

export type ChosenFiles = ReturnType<typeof useChosenFiles>

/** The field, with what is said of the files that were not taken. */
export function withFaults<Field extends FieldInfo>(field: Field, { faults }: ChosenFiles): Field {
  return faults.length > 0 ? { ...field, errors: [...(field.errors ?? []), ...faults] } : field
}

/** The clip. Without scripts the browser's own input stands there, which says what is chosen. */
export function ClipButton({
  chosen: { input, add },
  describedBy,
}: {
  chosen: ChosenFiles
  describedBy: string | undefined
}) {
  return (
    <label className="grid min-h-11 min-w-11 shrink-0 cursor-pointer place-items-center rounded-pill hover:bg-line/60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
      <Icon name="paperclip" size={22} className="unscripted:hidden" />
      <span className="sr-only">{m.messages_attachments()}</span>
      <input
        ref={input}
        type="file"
        name="attachments"
        multiple
        accept={ATTACHMENT_TYPES}
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => add(currentTarget.files)}
        className="scripted:sr-only unscripted:max-w-40 unscripted:text-sm"
      />
    </label>
  )
}

/** The chosen files, each with a button to remove it. */
export function FileChips({ chosen: { files, remove } }: { chosen: ChosenFiles }) {
  if (files.length === 0) return null
  return (
    <ul aria-label={m.messages_attachments()} className="flex flex-wrap gap-2">
      {files.map((file) => (
        <li
          key={`${file.name} ${file.size} ${file.lastModified}`}
          className="flex max-w-full items-center gap-1.5 rounded-pill border border-line bg-surface ps-3 text-sm"
        >
          <Icon name={file.type.startsWith("image/") ? "image" : "file-text"} size={16} />
          <bdi className="max-w-40 truncate">{file.name}</bdi>
          <button
            type="button"
            aria-label={m.messages_file_drop({ name: isolate(file.name) })}
            onClick={() => remove(file)}
            className="grid size-9 cursor-pointer place-items-center rounded-pill pointer-coarse:size-11 hover:bg-line/60"
          >
            <Icon name="x" size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
