import { Fold } from "#app/ui/fold"
import { Icon } from "#app/ui/icon"
import { m } from "#messages"

/** Tips for a good name. There are few: most signs are folded, and the field says how long it may be. */
export function NameTips() {
  const tips = [m.reserve_tip_characters(), m.reserve_tip_same()]
  return (
    <Fold label={m.reserve_tips()} className="text-sm text-ink-soft">
      <ul className="grid gap-2 pb-2 text-sm text-ink-soft">
        {tips.map((tip) => (
          <li key={tip} className="flex gap-2.5">
            <Icon name="check" size={16} className="mt-[0.25em] text-ok" />
            <span>{tip}</span>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
