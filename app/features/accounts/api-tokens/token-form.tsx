import { useAnswer } from "#app/ui/answered-form"
import { Checkbox, ChoiceGroup } from "#app/ui/choice"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Select } from "#app/ui/select"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import type { Scope } from "#vocabulary/programs"
import { OwnerProofFields } from "../passwords/owner-proof-fields"
import { MAX_TOKEN_NAME, TOKEN_DAYS } from "./scopes"

type Name = "name" | "scopes" | "days" | "currentPassword" | "code"
type TokenFormProps = { scopes: readonly Scope[]; answer: FormAnswer | undefined; asksForCode: boolean }

/** A new token's name, scopes and lifetime; the proof shows that its owner asks. */
export function TokenForm({ scopes, answer, asksForCode }: TokenFormProps) {
  const { form, field } = useAnswer<Name>(answer, {
    id: "new-token",
    stored: { scopes: ["read"], days: String(TOKEN_DAYS[1]) },
  })
  return (
    <Form {...form}>
      <FormErrors field={field("")} />
      <Field label={m.api_tokens_name()} hint={m.api_tokens_name_hint()} field={field("name")}>
        <TextInput {...field("name").control} maxLength={MAX_TOKEN_NAME} dir="auto" />
      </Field>
      <ChoiceGroup legend={m.api_tokens_scopes()} hint={m.api_tokens_scopes_hint()} field={field("scopes")}>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            name="scopes"
            value={scope}
            defaultChecked={field("scopes").chosen.includes(scope)}
            label={scopeName(scope)}
            hint={
              <bdi dir="ltr" className="font-mono">
                {scope}
              </bdi>
            }
          />
        ))}
      </ChoiceGroup>
      <Field label={m.api_tokens_days()} field={field("days")}>
        <Select {...field("days").control}>
          {TOKEN_DAYS.map((days) => (
            <option key={days} value={days}>
              {m.api_tokens_days_count({ count: days })}
            </option>
          ))}
        </Select>
      </Field>
      <OwnerProofFields field={field} asksForCode={asksForCode} />
      <SubmitButton name="intent" value="make" className="justify-self-start">
        {m.api_tokens_make()}
      </SubmitButton>
    </Form>
  )
}

/** The description of a scope, for the owner who chooses. */
function scopeName(scope: Scope): string {
  switch (scope) {
    case "read":
      return m.api_tokens_scope_read()
    case "profile:write":
      return m.api_tokens_scope_profile()
    case "blocks:write":
      return m.api_tokens_scope_blocks()
    case "collaborations:write":
      return m.api_tokens_scope_collaborations()
    case "kits:write":
      return m.api_tokens_scope_kits()
    case "packages:write":
      return m.api_tokens_scope_packages()
    case "lists:write":
      return m.api_tokens_scope_lists()
    case "messages:write":
      return m.api_tokens_scope_messages()
    case "answers:write":
      return m.api_tokens_scope_answers()
    case "statistics:write":
      return m.api_tokens_scope_statistics()
    case "rpc":
      return m.api_tokens_scope_rpc()
    case "admin":
      return m.api_tokens_scope_admin()
  }
}
