import * as paths from "#app/paths"
import { Icon } from "#app/ui/icon"
import { NewTabMark } from "#app/ui/new-tab-mark"
import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { isolatedNumber } from "#platform/text/isolated-number"
import type { AttachmentView } from "../messages/view"

/** A picture as such, any other file as a card that saves it. */
export function Attachment({ of, conversationId }: { of: AttachmentView; conversationId: string }) {
  const href = paths.attachment(conversationId, of.id)
  if (of.isPicture)
    return (
      <a href={href} target="_blank" rel="noopener" className="relative block w-fit">
        <img
          src={href}
          alt={m.messages_picture_open({ name: isolate(of.name) })}
          loading="lazy"
          className="h-44 w-auto max-w-full rounded-small border border-line object-cover"
        />
        <span className="absolute end-2 bottom-2 rounded-small bg-surface px-1 text-ink">
          <NewTabMark />
        </span>
      </a>
    )
  return (
    <a
      href={href}
      download={of.name}
      aria-label={m.messages_file_save({ name: isolate(of.name) })}
      className="flex min-h-11 w-full max-w-80 items-center gap-3 rounded-small border border-line bg-surface px-3 py-2 text-ink no-underline hover:border-ink"
    >
      <Icon name="file-text" className="shrink-0" />
      <span className="grid min-w-0 flex-1">
        <bdi className="truncate font-semibold">{of.name}</bdi>
        <span className="text-sm text-ink-soft">{sizeWords(of.bytes)}</span>
      </span>
      <Icon name="download" size={18} className="shrink-0" />
    </a>
  )
}

function sizeWords(bytes: number) {
  return m.messages_pdf_size({
    kilobytes: isolatedNumber(Math.max(1, Math.round(bytes / 1024))),
  })
}
