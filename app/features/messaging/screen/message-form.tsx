import { type ReactNode, useState } from "react"
import { useAnswer } from "#app/ui/answered-form"
import { CONTROL, Field, useControl } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Icon } from "#app/ui/icon"
import { SubmitButton } from "#app/ui/submit-button"
import { TextArea } from "#app/ui/textarea"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { ATTACHMENT_TYPES } from "../attachments/rules"

type MessageFormProps = {
  action: string
  answer: FormAnswer | undefined
  /** New with each page: the form keeps its own until it is sent. Give another `key` once it is, to have it empty again. */
  idempotencyKey: string
  rows?: number
  /** Fields before the message. */
  children?: ReactNode
}

/** A message with its files. What could not be sent stays as it was typed, with what to do about it above. */
export function MessageForm({ action, answer, idempotencyKey, rows = 3, children }: MessageFormProps) {
  const { form, field } = useAnswer(answer)
  const [key] = useState(idempotencyKey)

  return (
    <Form {...form} action={action} encType="multipart/form-data" preventScrollReset>
      <FormErrors field={field("")} />
      {children}
      <Field label={m.messages_body()} field={field("body")}>
        <TextArea {...field("body").control} rows={rows} dir="auto" />
      </Field>
      <Field
        label={m.messages_attachments()}
        field={field("attachments")}
        hint={m.messages_attachments_hint()}
        optional
      >
        <FileInput />
      </Field>
      {answer && <noscript>{m.messages_attachments_again()}</noscript>}
      <input type="hidden" name="idempotencyKey" value={key} />
      <SubmitButton name="intent" value="send" variant="accent" pendingLabel={m.messages_sending()} className="w-fit">
        <Icon name="arrow-up-right" size={18} className="rtl:-scale-x-100" />
        {m.messages_send()}
      </SubmitButton>
    </Form>
  )
}

function FileInput() {
  return (
    <input
      {...useControl()}
      type="file"
      name="attachments"
      multiple
      accept={ATTACHMENT_TYPES}
      className={`${CONTROL} file:me-3 file:min-h-8 file:cursor-pointer file:rounded-pill file:border file:border-line file:bg-paper file:px-3 file:text-sm file:font-semibold`}
    />
  )
}
