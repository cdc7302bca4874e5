import { Icon } from "#app/ui/icon"
import { m } from "#messages"

/** What makes a good name, for who wants to know: folding does most of it. */
export function NameTips() {
  const tips = [m.reserve_tip_length(), m.reserve_tip_characters(), m.reserve_tip_same()]
  return (
    <details className="group text-ink-soft">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold">
        {m.reserve_tips()}
        <Icon name="chevron-down" size={18} className="transition-[rotate] group-open:rotate-180" />
      </summary>
      <ul className="grid gap-2 pb-2 text-sm">
        {tips.map((tip) => (
          <li key={tip} className="flex gap-2.5">
            <Icon name="check" size={16} className="mt-[0.25em] text-ok" />
            <span>{tip}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
