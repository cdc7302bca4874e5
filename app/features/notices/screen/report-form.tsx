import { useAnswer } from "#app/ui/answered-form"
import { Checkbox } from "#app/ui/choice"
import { Field, FieldErrors } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Honeypot, SenderFields } from "#app/ui/form-sender"
import { Select } from "#app/ui/select"
import { SubmitButton } from "#app/ui/submit-button"
import { LEFT_TO_RIGHT, TextInput } from "#app/ui/text-input"
import { TextArea } from "#app/ui/textarea"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { NOTICE_REASONS } from "#vocabulary/notices"
import { noticeReasonWords } from "../reason-words"

type ReportFormProps = {
  answer: FormAnswer | undefined
  openedAt: string
  /** The address one comes from, written out whole; empty from the footer. */
  url: string
}

export function ReportForm({ answer, openedAt, url }: ReportFormProps) {
  const { form, field } = useAnswer(answer, { stored: { openedAt, url } })
  const reason = field("reason").typed

  return (
    <Form {...form}>
      <FormErrors field={field("")} />
      <Field label={m.report_reason()} field={field("reason")}>
        {/* another key once it is answered: React leaves what stands in a list alone */}
        <Select key={reason} name="reason" defaultValue={reason ?? ""}>
          <option value="" disabled>
            {m.report_reason_choose()}
          </option>
          {NOTICE_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {noticeReasonWords(reason)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={m.report_url()} hint={m.report_url_hint()} field={field("url")}>
        {/* not type="url": a path alone is an address too */}
        <TextInput {...field("url").control} inputMode="url" autoComplete="off" {...LEFT_TO_RIGHT} />
      </Field>
      <Field label={m.report_explanation()} hint={m.report_explanation_hint()} field={field("explanation")}>
        <TextArea {...field("explanation").control} rows={6} />
      </Field>
      <SenderFields field={field} />
      <p className="text-sm text-ink-soft">{m.report_who_hint()}</p>
      <div>
        <Checkbox {...field("goodFaith").checkbox} label={m.report_good_faith()} />
        <FieldErrors field={field("goodFaith")} />
      </div>
      <Honeypot field={field} openedAt={openedAt} />
      <SubmitButton variant="accent" size="large" wide pendingLabel={m.contact_sending()}>
        {m.report_submit()}
      </SubmitButton>
    </Form>
  )
}
