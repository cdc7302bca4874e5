import { type ReactNode, useState } from "react"
import { useAnswer } from "#app/ui/answered-form"
import { Field, FieldErrors } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Icon } from "#app/ui/icon"
import { KeptDraft } from "#app/ui/kept-draft"
import { SubmitButton } from "#app/ui/submit-button"
import { TextArea } from "#app/ui/textarea"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { ClipButton, FileChips, useChosenFiles, withFaults } from "./chosen-files"

type MessageFormProps = {
  /** The receiver's id. */
  to: string
  action: string
  answer: FormAnswer | undefined
  /** New with each page: the form keeps its own until it is sent. */
  idempotencyKey: string
  /** Fields before the message. */
  children?: ReactNode
}

/** A first message with its files. What could not be sent stays as it was typed, with what to do about it above. */
export function MessageForm({ to, action, answer, idempotencyKey, children }: MessageFormProps) {
  const { form, field } = useAnswer(answer)
  const [key] = useState(idempotencyKey)
  const chosen = useChosenFiles()
  const files = withFaults(field("attachments"), chosen)

  return (
    <Form {...form} action={action} encType="multipart/form-data" preventScrollReset {...chosen.takes}>
      <FormErrors field={field("")} />
      <KeptDraft about={`message ${to}`} />
      {children}
      <Field label={m.messages_body()} field={field("body")}>
        <TextArea {...field("body").control} rows={6} dir="auto" />
      </Field>
      <div className="grid justify-items-start gap-2">
        <FieldErrors field={files} />
        <FileChips chosen={chosen} />
        <ClipButton chosen={chosen} describedBy={files.errors && files.errorId} />
      </div>
      {answer && <noscript>{m.messages_attachments_again()}</noscript>}
      <input type="hidden" name="idempotencyKey" value={key} />
      <SubmitButton name="intent" value="send" variant="accent" pendingLabel={m.messages_sending()} className="w-fit">
        <Icon name="arrow-up-right" size={18} />
        {m.messages_send()}
      </SubmitButton>
    </Form>
  )
}
