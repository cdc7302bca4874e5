import { useEffect, useRef } from "react"
import * as paths from "#app/paths"
import { useAnswer } from "#app/ui/answered-form"
import { Card } from "#app/ui/card"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { LinkButton } from "#app/ui/link-button"
import { Select } from "#app/ui/select"
import { SubmitButton } from "#app/ui/submit-button"
import { TextArea } from "#app/ui/textarea"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isolate } from "#platform/text/bidi"
import { REPORT_REASONS } from "#vocabulary/messages"
import { reasonWords } from "../reports/reason-words"

type ReportFormProps = { conversationId: string; name: string; answer: FormAnswer | undefined }

export const REPORT_ID = "report"

/** Tells those who run the site about the other side. */
export function ReportForm({ conversationId, name, answer }: ReportFormProps) {
  const { form, field } = useAnswer(answer)
  const here = localizedHref(paths.conversation(conversationId))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card as="section" id={REPORT_ID} className="grid gap-5">
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          {m.messages_report_title({ name: isolate(name) })}
        </h2>
        <p className="text-ink-soft">{m.messages_report_text()}</p>
      </div>
      <Form {...form} action={`${here}?report=1`} preventScrollReset>
        <FormErrors field={field("")} />
        <Field label={m.messages_report_reason()} field={field("reason")}>
          <Select {...field("reason").control}>
            <option value="">{m.messages_purpose_choose()}</option>
            {REPORT_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {reasonWords(reason)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={m.messages_report_details()} field={field("details")} optional>
          <TextArea {...field("details").control} dir="auto" />
        </Field>
        <div className="flex flex-wrap gap-2.5">
          <SubmitButton name="intent" value="report">
            {m.messages_report_send()}
          </SubmitButton>
          <LinkButton to={here} variant="line" preventScrollReset>
            {m.ui_cancel()}
          </LinkButton>
        </div>
      </Form>
    </Card>
  )
}
