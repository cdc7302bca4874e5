import { useAnswer } from "#app/ui/answered-form"
import { Checkbox } from "#app/ui/choice"
import { Field, FieldErrors } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isolate } from "#platform/text/bidi"
import type { ContractVersion } from "../contract/state.server"

type AcceptFormProps = { contract: ContractVersion; sideName: string; answer: FormAnswer | undefined }
type Fields = Record<"version" | "sha256" | "name" | "agreed", string>

/** A side's word that it accepts this version; what it has seen travels along. */
export function AcceptForm({ contract, sideName, answer }: AcceptFormProps) {
  const { form, field } = useAnswer<keyof Fields>(answer, { id: "accept" })
  return (
    <Form {...form} replace preventScrollReset className="border-t border-line pt-4">
      <h3 className="text-lg">{m.collaborations_contract_accept_for({ name: isolate(sideName) })}</h3>
      <FormErrors field={field("")} />
      <p>{m.collaborations_liability()}</p>
      <input type="hidden" name="version" value={contract.version} />
      <input type="hidden" name="sha256" value={contract.sha256} />
      <Field label={m.collaborations_contract_accept_name()} field={field("name")}>
        <TextInput {...field("name").control} dir="auto" autoComplete="name" />
      </Field>
      <div>
        <Checkbox name="agreed" label={m.collaborations_contract_accept_tick()} />
        <FieldErrors field={field("agreed")} />
      </div>
      <SubmitButton name="intent" value="accept" variant="accent" className="justify-self-start">
        {m.collaborations_contract_accept()}
      </SubmitButton>
    </Form>
  )
}
