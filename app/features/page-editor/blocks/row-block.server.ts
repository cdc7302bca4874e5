import type { DeadLink } from "#app/features/link-health/public.server"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDateTime } from "#platform/text/format"
import type { BlockKind } from "#vocabulary/page"
import { BLOCK_KINDS } from "#vocabulary/page"
import type { OwnBlock } from "../queries.server"

export type RowBlock = ReturnType<typeof rowBlock>

type Known = Readonly<{ clicks: number; dead: DeadLink | null; now: Date }>

/** A block as the list shows it: with what its schedule means now, how often it was clicked this month, and whether its link is dead. */
export function rowBlock(block: OwnBlock, { clicks, dead, now }: Known) {
  const kind: BlockKind = BLOCK_KINDS.find((each) => each === block.kind) ?? "link"
  return { ...block, kind, clicks, dead, state: stateOf(block, now) }
}

function stateOf({ startsAt, endsAt }: Pick<OwnBlock, "startsAt" | "endsAt">, now: Date) {
  const at = (date: Date) => isolate(formatDateTime(date, currentLocale()))
  if (endsAt && endsAt <= now) return { kind: "ended" as const, text: m.editor_state_ended({ date: at(endsAt) }) }
  if (startsAt && startsAt > now)
    return { kind: "waiting" as const, text: m.editor_state_starts({ date: at(startsAt) }) }
  if (endsAt) return { kind: "running" as const, text: m.editor_state_ends({ date: at(endsAt) }) }
  return null
}
