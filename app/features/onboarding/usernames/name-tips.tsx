import { Icon } from "#app/ui/icon"
import { m } from "#messages"

export function NameTips() {
  const tips = [m.reserve_tip_length(), m.reserve_tip_characters(), m.reserve_tip_same()]
  return (
    <section aria-label={m.reserve_tips()} className="border-t border-line pt-5">
      <ul className="grid gap-2.5 text-ink-soft">
        {tips.map((tip) => (
          <li key={tip} className="flex gap-2.5">
            <Icon name="check" size={18} className="mt-[0.25em] text-ok" />
            <span>{tip}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
