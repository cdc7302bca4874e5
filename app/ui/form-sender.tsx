import { m } from "#messages"
import type { AnsweredField } from "./answered-form"
import { Field } from "./field"
import { LEFT_TO_RIGHT, TextInput } from "./text-input"

type SenderProps = { field: (name: "name" | "email" | "openedAt" | "website") => AnsweredField }

/** Name and e-mail of the sender, in forms that need no account. */
export function SenderFields({ field }: SenderProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={m.contact_name()} field={field("name")}>
        <TextInput {...field("name").control} autoComplete="name" />
      </Field>
      <Field label={m.account_email()} field={field("email")}>
        <TextInput {...field("email").control} type="email" autoComplete="email" {...LEFT_TO_RIGHT} />
      </Field>
    </div>
  )
}

/** The honeypot that robots fill in and nobody sees, and when the form was opened: they are quicker than people. */
export function Honeypot({ field, openedAt }: SenderProps & { openedAt: string }) {
  return (
    <>
      <input type="hidden" name="openedAt" value={field("openedAt").typed ?? openedAt} />
      <label aria-hidden="true" className="sr-only">
        {m.contact_trap()}
        <input {...field("website").control} tabIndex={-1} autoComplete="off" />
      </label>
    </>
  )
}
