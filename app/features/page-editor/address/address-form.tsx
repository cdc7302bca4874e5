import { useState } from "react"
import { availabilityText, useAvailability } from "#app/features/onboarding/public"
import * as paths from "#app/paths"
import { useAnswer } from "#app/ui/answered-form"
import { classNames } from "#app/ui/class-names"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Icon } from "#app/ui/icon"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"

type AddressFormProps = { path: string; host: string; version: number; answer: FormAnswer | undefined }

/** The page's address, and the name that may take its place. Says as one types whether it is free; the server judges. */
export function AddressForm({ path, host, version, answer }: AddressFormProps) {
  const { form, field } = useAnswer<"username">(answer, { id: "address", stored: { username: path } })
  const sent = field("username")
  const [typed, setTyped] = useState(sent.typed ?? "")
  const isSame = typed.trim().toLowerCase() === path
  const availability = useAvailability(isSame ? "" : typed, null)
  // The server's errors are about the name that was sent: they go once another one is typed.
  const errors = typed === sent.typed ? sent.errors : undefined
  const text = availability.state === "checking" ? m.reserve_checking() : availabilityText(availability)
  const isFree = availability.state === "available"
  const isRefused = !isFree && availability.state !== "checking" && availability.state !== "unknown"
  const isSaid = text && !errors
  return (
    <Form {...form} action={localizedHref(paths.editorAddress)} replace preventScrollReset>
      <FormErrors field={field("")} />
      <input type="hidden" name="version" value={version} />
      <Field
        label={m.editor_address_field()}
        field={{ ...sent, errors }}
        // The availability of the name replaces the hint.
        hint={isSaid ? undefined : m.editor_address_field_hint()}
      >
        <span dir="ltr" className="flex flex-wrap items-center gap-x-1">
          <bdi className="text-ink-soft">{host}/</bdi>
          <TextInput
            {...sent.control}
            defaultValue={undefined}
            value={typed}
            onChange={({ target }) => setTyped(target.value.toLowerCase())}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={Boolean(errors) || isRefused || undefined}
            className="min-w-0 flex-1 basis-40"
          />
        </span>
      </Field>
      <p
        role="status"
        className={classNames(
          "flex min-h-7 items-start gap-2 font-semibold empty:sr-only",
          isFree ? "text-ok" : isRefused ? "text-danger" : "text-ink-soft",
        )}
      >
        {isSaid && (
          <>
            <Icon name={isFree ? "circle-check" : isRefused ? "circle-alert" : "clock"} className="mt-0.5" />
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </>
        )}
      </p>
      <SubmitButton className="justify-self-start">{m.editor_address_change()}</SubmitButton>
    </Form>
  )
}
