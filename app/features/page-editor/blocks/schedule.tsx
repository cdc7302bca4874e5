import type { AnsweredField } from "#app/ui/answered-form"
import { Field } from "#app/ui/field"
import { Icon } from "#app/ui/icon"
import { TextInput } from "#app/ui/text-input"
import { m } from "#messages"

type ScheduleProps = {
  /** What is said of it so far. */
  stored: Readonly<{ startsAt?: string; endsAt?: string }>
  field: (name: "startsAt" | "endsAt") => AnsweredField
  /** Whether the form was opened to say just this. */
  isAsked: boolean
}

/** From when to when the block stands on the page: folded away until it is said. */
export function Schedule({ stored, field, isAsked }: ScheduleProps) {
  const [starts, ends] = [field("startsAt"), field("endsAt")]
  const isOpen = Boolean(isAsked || stored.startsAt || stored.endsAt || starts.errors || ends.errors)
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <Icon name="calendar" size={18} />
        {m.editor_schedule()}
        <Icon name="chevron-down" size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pt-2 sm:grid-cols-2">
        <Field label={m.editor_starts()} field={starts} optional>
          <TextInput {...starts.control} type="datetime-local" dir="ltr" autoFocus={isAsked} />
        </Field>
        <Field label={m.editor_ends()} field={ends} optional>
          <TextInput {...ends.control} type="datetime-local" dir="ltr" />
        </Field>
      </div>
      <p className="pt-2 text-sm text-ink-soft">{m.editor_schedule_hint()}</p>
    </details>
  )
}
