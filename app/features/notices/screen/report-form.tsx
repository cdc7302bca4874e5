import { useEffect, useId, useRef } from "react"
import { Checkbox } from "#app/ui/choice"
import { Field, FieldErrors } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Select } from "#app/ui/select"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { TextArea } from "#app/ui/textarea"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { noticeReasonWords } from "../reason-words"
import { NOTICE_REASONS } from "../rules"

type ReportFormProps = {
  answer: FormAnswer | undefined
  openedAt: string
  /** The address one comes from, written out whole; empty from the footer. */
  url: string
}

/** Without Conform, as the contact form: the server judges, and nothing here needs more than its answer. */
export function ReportForm({ answer, openedAt, url }: ReportFormProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()
  }, [answer])

  const about = (name: string) => ({
    id: `${id}${name}`,
    errorId: `${id}${name}-error`,
    descriptionId: `${id}${name}-hint`,
    errors: answer?.error?.[name] ?? undefined,
  })
  const control = (name: string, otherwise?: string) => ({ name, defaultValue: typedAs(answer, name) ?? otherwise })
  const goodFaith = about("goodFaith")

  return (
    <Form ref={form} noValidate>
      <FormErrors field={about("")} />
      <Field label={m.report_reason()} field={about("reason")}>
        {/* another key once it is answered: React leaves what stands in a list alone */}
        <Select key={typedAs(answer, "reason")} {...control("reason", "")}>
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
      <Field label={m.report_url()} hint={m.report_url_hint()} field={about("url")}>
        {/* not type="url": a path alone is an address too */}
        <TextInput {...control("url", url)} inputMode="url" autoComplete="off" dir="ltr" className="rtl:text-end" />
      </Field>
      <Field label={m.report_explanation()} hint={m.report_explanation_hint()} field={about("explanation")}>
        <TextArea {...control("explanation")} rows={6} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.contact_name()} field={about("name")}>
          <TextInput {...control("name")} autoComplete="name" />
        </Field>
        <Field label={m.account_email()} field={about("email")}>
          <TextInput {...control("email")} type="email" autoComplete="email" dir="ltr" className="rtl:text-end" />
        </Field>
      </div>
      <p className="text-sm text-ink-soft">{m.report_who_hint()}</p>
      <div>
        <Checkbox
          name="goodFaith"
          value="on"
          defaultChecked={typedAs(answer, "goodFaith") === "on"}
          label={m.report_good_faith()}
          aria-invalid={goodFaith.errors ? true : undefined}
          aria-describedby={goodFaith.errors ? goodFaith.errorId : undefined}
        />
        <FieldErrors field={goodFaith} />
      </div>
      <input type="hidden" name="openedAt" value={typedAs(answer, "openedAt") ?? openedAt} />
      <label aria-hidden="true" className="sr-only">
        {m.contact_trap()}
        <input {...control("website")} tabIndex={-1} autoComplete="off" />
      </label>
      <SubmitButton variant="accent" size="large" wide pendingLabel={m.contact_sending()}>
        {m.report_submit()}
      </SubmitButton>
    </Form>
  )
}

/** What an answer gives back of what was typed, for the page that is made anew. */
function typedAs(answer: FormAnswer | undefined, name: string) {
  const typed: unknown = answer?.initialValue?.[name]
  return typeof typed === "string" ? typed : undefined
}
