import { useId } from "react"
import * as paths from "#app/paths"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { Icon } from "#app/ui/icon"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { localizedHref, m } from "#messages"

/** The anchor of the form for a new request, below the list of the others. */
export const NEW_CLAIM_ID = "new-claim"

/** Asks for a name; the answer is the same screen with what was found. */
export function ClaimSearch({ q }: { q: string }) {
  const id = useId()
  const field = { id, errorId: `${id}-error`, descriptionId: `${id}-hint` }
  return (
    <Form method="get" action={`${localizedHref(paths.claim)}#${NEW_CLAIM_ID}`} role="search" preventScrollReset>
      <Field label={m.claim_search()} field={field} hint={m.claim_search_hint()}>
        <div className="flex gap-2.5">
          <TextInput
            key={q}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={200}
            dir="auto"
            enterKeyHint="search"
            autoComplete="off"
            className="min-w-0 flex-1"
          />
          <SubmitButton variant={q ? "line" : "ink"} className="max-sm:size-12 max-sm:shrink-0 max-sm:p-0">
            <Icon name="search" size={18} />
            <span className="max-sm:sr-only">{m.directory_search_submit()}</span>
          </SubmitButton>
        </div>
      </Field>
    </Form>
  )
}
