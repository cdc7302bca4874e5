import { type ReactNode, useEffect, useId, useRef, useState } from "react"
import { CONTROL, Field, useControl } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Icon } from "#app/ui/icon"
import { SubmitButton } from "#app/ui/submit-button"
import { TextArea } from "#app/ui/textarea"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { ATTACHMENT_TYPES } from "../attachments/rules"
import { fieldsOf, typedAs } from "./form-fields"

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
  const form = useRef<HTMLFormElement>(null)
  const about = fieldsOf(useId(), answer)
  const [key] = useState(idempotencyKey)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()
  }, [answer])

  return (
    <Form ref={form} action={action} encType="multipart/form-data" preventScrollReset noValidate>
      <FormErrors field={about("")} />
      {children}
      <Field label={m.messages_body()} field={about("body")}>
        <TextArea name="body" defaultValue={typedAs(answer, "body")} rows={rows} dir="auto" />
      </Field>
      <Field
        label={m.messages_attachments()}
        field={about("attachments")}
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
