import { Icon } from "#app/ui/icon"
import { replyWords } from "./reply-words"
import type { ReplyFiguresShown } from "./rules"

/** How somebody answers those who write; nothing while too few have written. */
export function ReplyFigures({ figures }: { figures: ReplyFiguresShown | null }) {
  if (!figures) return null
  return (
    <p className="flex items-start gap-1.5 text-sm text-ink-soft">
      <Icon name="clock" size={16} className="mt-[0.2em]" />
      <span>{replyWords(figures)}</span>
    </p>
  )
}
