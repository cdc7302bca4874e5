import { useId } from "react"
import { Checkbox, ChoiceGroup, Radio } from "#app/ui/choice"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { PasswordField } from "#app/ui/password-field"
import { Select } from "#app/ui/select"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { TextArea } from "#app/ui/textarea"
import type { Samples } from "./samples"

export function FormSpecimens({ words }: { words: Samples }) {
  const id = useId()
  const info = (name: string, ...errors: string[]) => ({
    id: id + name,
    errorId: `${id}${name}-error`,
    descriptionId: `${id}${name}-hint`,
    errors,
  })

  return (
    <Form noValidate>
      <FormErrors field={{ errorId: `${id}error`, errors: [words.formError] }} />
      <Field label={words.name} hint={words.nameHint} field={info("name")}>
        <TextInput name="name" dir="ltr" placeholder="nadia" />
      </Field>
      <Field label={words.name} field={info("taken", words.nameError)}>
        <TextInput name="taken" dir="ltr" defaultValue="nadia" />
      </Field>
      <Field label={words.bio} optional field={info("bio")}>
        <TextArea name="bio" defaultValue={words.bioValue} />
      </Field>
      <Field label={words.password} field={info("password")}>
        <PasswordField
          name="password"
          autoComplete="new-password"
          passwordStrength={(password) => (password.length > 12 ? 4 : password.length > 8 ? 2 : 1)}
        />
      </Field>
      <Field label={words.country} field={info("country")}>
        <Select name="country">
          {words.countries.map((country) => (
            <option key={country}>{country}</option>
          ))}
        </Select>
      </Field>
      <ChoiceGroup legend={words.kind} field={info("kind")}>
        {words.kinds.map((kind, index) => (
          <Radio key={kind} name="kind" value={kind} label={kind} defaultChecked={index === 0} />
        ))}
      </ChoiceGroup>
      <Checkbox name="terms" label={words.terms} defaultChecked />
      <SubmitButton variant="accent" pendingLabel={words.acting}>
        {words.act}
      </SubmitButton>
    </Form>
  )
}
