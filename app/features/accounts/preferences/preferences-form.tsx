import { LOCALES, type Locale } from "#app/locale"
import { useAnswer } from "#app/ui/answered-form"
import { Checkbox, ChoiceGroup, Radio } from "#app/ui/choice"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { LANGUAGE_NAMES } from "#app/ui/language-names"
import { SubmitButton } from "#app/ui/submit-button"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isWanted, type Notification } from "./kinds"

type PreferencesFormProps = {
  locale: Locale
  notifications: Readonly<Record<string, boolean>>
  offered: readonly Notification[]
  answer: FormAnswer | undefined
}

/** The language of the mails, and which of those that nobody needs are sent. */
export function PreferencesForm({ locale, notifications, offered, answer }: PreferencesFormProps) {
  const { form, field } = useAnswer<"locale" | "notifications">(answer)
  return (
    <Form {...form}>
      <FormErrors field={field("")} />
      <ChoiceGroup legend={m.preferences_language()} hint={m.preferences_language_hint()} field={field("locale")}>
        {LOCALES.map((each) => (
          <Radio
            key={each}
            name="locale"
            value={each}
            defaultChecked={each === locale}
            label={LANGUAGE_NAMES[each]()}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup
        legend={m.preferences_notifications()}
        hint={m.preferences_notifications_hint()}
        field={field("notifications")}
      >
        {offered.map((kind) => (
          <Checkbox key={kind} name={kind} defaultChecked={isWanted(notifications, kind)} label={LABELS[kind]()} />
        ))}
      </ChoiceGroup>
      <SubmitButton className="justify-self-start" pendingLabel={m.profile_saving()}>
        {m.profile_save()}
      </SubmitButton>
    </Form>
  )
}

const LABELS = {
  messages: m.preferences_messages,
  collaborations: m.preferences_collaborations,
  weekly: m.preferences_weekly,
  searches: m.preferences_searches,
} satisfies Record<Notification, () => string>
