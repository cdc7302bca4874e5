import { useState } from "react"
import { type Availability, availabilityText, useAvailability, useHydrated } from "#app/features/onboarding/public"
import * as paths from "#app/paths"
import { classNames } from "#app/ui/class-names"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { Icon } from "#app/ui/icon"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { localizedHref, m } from "#messages"

type AddressFormProps = { path: string; host: string; version: number; refused: Availability | null }

/** The page's address, and the name that may take its place. Says as one types whether it is free. */
export function AddressForm({ path, host, version, refused }: AddressFormProps) {
  const [typed, setTyped] = useState(refused?.username ?? path)
  const isHydrated = useHydrated()
  const isSame = typed.trim().toLowerCase() === path
  const availability = useAvailability(isSame ? "" : typed, refused)
  const text = availability.state === "checking" ? m.reserve_checking() : availabilityText(availability)
  const isFree = availability.state === "available"
  const isRefused = !isFree && availability.state !== "checking" && availability.state !== "unknown"
  return (
    <Form action={localizedHref(paths.editorAddress)} replace preventScrollReset>
      <input type="hidden" name="version" value={version} />
      <Field
        label={m.editor_address_field()}
        field={{ id: "address", errorId: "address-state", descriptionId: "address-hint" }}
        hint={m.editor_address_field_hint()}
      >
        <span dir="ltr" className="flex flex-wrap items-center gap-x-1">
          <bdi className="text-ink-soft">{host}/</bdi>
          <TextInput
            name="username"
            value={typed}
            onChange={({ target }) => setTyped(target.value.toLowerCase())}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={isRefused || undefined}
            className="min-w-0 flex-1 basis-40"
          />
        </span>
      </Field>
      <p
        id="address-state"
        role="status"
        className={classNames(
          "flex min-h-7 items-start gap-2 font-semibold",
          isFree ? "text-ok" : isRefused ? "text-danger" : "text-ink-soft",
        )}
      >
        {text && <Icon name={isFree ? "circle-check" : isRefused ? "circle-alert" : "clock"} className="mt-0.5" />}
        <span className="min-w-0 wrap-anywhere">{text}</span>
      </p>
      <SubmitButton className="justify-self-start" disabled={isHydrated && !isFree}>
        {m.editor_address_change()}
      </SubmitButton>
    </Form>
  )
}
