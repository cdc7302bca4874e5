import type { ReactNode } from "react"
import * as paths from "#app/paths"
import { Icon } from "#app/ui/icon"
import { PersonsWords } from "#app/ui/persons-words"
import { currentLocale, m } from "#messages"
import { isolate, isolatedList } from "#platform/text/bidi"
import { formatBytes, formatDateTime } from "#platform/text/format"
import type { Draft, PieceDetail } from "../../deliverables/queries.server"
import { sideName } from "../side-name"

type DraftCardProps = { detail: PieceDetail; draft: Draft; children?: ReactNode }

/** One version of a draft: what is seen, what is said beside it, and what either side said about it. */
export function DraftCard({ detail, draft, children }: DraftCardProps) {
  const { version, madeAt, files, caption, note, comments } = draft
  const locale = currentLocale()
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-5">
      <header>
        <h2 className="text-xl">{m.collaborations_draft_version({ version: isolate(String(version)) })}</h2>
        <p className="text-sm text-ink-soft">
          {m.collaborations_draft_sent_on({ date: isolate(formatDateTime(madeAt, locale)) })}
        </p>
      </header>
      {files.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {files.map((file) => (
            <li key={file.id} className="min-w-0">
              <DraftFile detail={detail} file={file} />
            </li>
          ))}
        </ul>
      )}
      {caption !== "" && <Said label={m.collaborations_draft_caption()} text={caption} />}
      {note !== "" && <Said label={sideName(detail.names.influencer)} text={note} />}
      {comments.length > 0 && (
        <ol className="grid gap-3 border-t border-line pt-4">
          {comments.map(({ id, side, body, at }) => (
            <li key={id}>
              <p className="text-sm text-ink-soft">
                {isolatedList([sideName(detail.names[side]), formatDateTime(at, locale)], locale)}
              </p>
              <p
                dir="auto"
                className="[text-align:match-parent] [text-align:-webkit-match-parent] whitespace-pre-line wrap-anywhere"
              >
                <PersonsWords>{body}</PersonsWords>
              </p>
            </li>
          ))}
        </ol>
      )}
      {children}
    </section>
  )
}

function DraftFile({ detail: { id, piece }, file }: { detail: PieceDetail; file: Draft["files"][number] }) {
  const address = paths.draftFile(id, piece.id, file.id)
  if (file.mediaType.startsWith("image/"))
    return (
      <a
        href={address}
        target="_blank"
        rel="noopener"
        className="block overflow-hidden rounded-card border border-line"
      >
        <img src={address} alt={file.name} loading="lazy" className="max-h-96 w-full object-contain" />
        <span className="sr-only">({m.ui_new_tab()})</span>
      </a>
    )
  return (
    <div className="grid gap-1">
      {file.mediaType.startsWith("video/") && (
        // biome-ignore lint/a11y/useMediaCaption: a draft comes as its creator has it
        <video
          src={address}
          controls
          preload="metadata"
          className="max-h-96 w-full rounded-card border border-line bg-ink"
          aria-label={file.name}
        />
      )}
      <a href={address} download className="inline-flex min-h-11 items-center gap-2 font-semibold wrap-anywhere">
        <Icon name="download" size={18} />
        <bdi>{file.name}</bdi>
        <span className="font-normal text-ink-soft">{isolate(formatBytes(file.bytes, currentLocale()))}</span>
      </a>
    </div>
  )
}

function Said({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className="text-sm text-ink-soft">
        <bdi>{label}</bdi>
      </p>
      <p
        dir="auto"
        className="[text-align:match-parent] [text-align:-webkit-match-parent] whitespace-pre-line wrap-anywhere"
      >
        <PersonsWords>{text}</PersonsWords>
      </p>
    </div>
  )
}
