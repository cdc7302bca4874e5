import { formatFollowers, NO_FIGURE } from "#app/features/networks/public"
import { Card } from "#app/ui/card"
import { Icon } from "#app/ui/icon"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDate } from "#platform/text/format"
import { numberText } from "#platform/text/number-text"
import { NETWORK_NAMES } from "#vocabulary/networks"
import type { Change, SummaryPart } from "../changes"

/** The differences from the kit before. */
export function ChangeList({ changes, before }: { changes: readonly Change[]; before: Date | null }) {
  return (
    <Card as="section" padding="large" className="grid content-start gap-4">
      <div className="grid gap-1">
        <h2 className="text-2xl">{m.media_kit_changes()}</h2>
        {before && (
          <p className="text-ink-soft">{m.media_kit_changes_since({ date: formatDate(before, currentLocale()) })}</p>
        )}
      </div>
      {changes.length > 0 ? (
        <ul className="grid gap-2.5">
          {changes.map((change) => (
            <li key={JSON.stringify(change)} className="flex items-start gap-3">
              <Icon name="check" size={18} className="mt-[0.3em] text-ok" />
              <span className="figures">{sentenceOf(change)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{before ? m.media_kit_changes_none() : m.media_kit_changes_first()}</p>
      )}
    </Card>
  )
}

function sentenceOf(change: Change) {
  switch (change.kind) {
    case "network":
      return networkSentence(change)
    case "part":
      return m.media_kit_changed_part({ part: PARTS[change.part]() })
    case "collaboration_added":
      return m.media_kit_collaboration_added({ name: isolate(change.name) })
    case "collaboration_removed":
      return m.media_kit_collaboration_removed({ name: isolate(change.name) })
    case "package_added":
      return m.media_kit_package_added({ name: isolate(change.name) })
    case "package_removed":
      return m.media_kit_package_removed({ name: isolate(change.name) })
    case "package_changed":
      return m.media_kit_package_changed({ name: isolate(change.name) })
  }
}

function networkSentence({ network, from, to }: Extract<Change, { kind: "network" }>) {
  const figure = (count: number | null) => isolate(count === null ? NO_FIGURE : formatFollowers(count))
  const words = { network: NETWORK_NAMES[network], from: figure(from), to: figure(to) }
  if (from === null || to === null) return m.media_kit_changed_network(words)
  const sign = to > from ? "+" : "−"
  const change = isolate(`\u200e${sign}${numberText(Math.abs(to - from))}`)
  return m.media_kit_changed_followers({ ...words, change })
}

const PARTS: Readonly<Record<SummaryPart, () => string>> = {
  name: m.media_kit_part_name,
  bio: m.media_kit_part_bio,
  picture: m.media_kit_part_picture,
  topics: m.media_kit_topics,
  place: m.media_kit_part_place,
  certificate: m.media_kit_certificate,
  language: m.media_kit_part_language,
}
