import { LOCALES } from "#app/locale"
import { useAnswer } from "#app/ui/answered-form"
import { Checkbox } from "#app/ui/choice"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { LANGUAGE_NAMES } from "#app/ui/language-names"
import { Select } from "#app/ui/select"
import { SubmitButton } from "#app/ui/submit-button"
import { TextArea } from "#app/ui/textarea"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import type { ContractView } from "../contract/queries.server"

type MakeFormProps = { chosen: ContractView["chosen"]; isAgain: boolean; answer: FormAnswer | undefined }
type Fields = Record<"locale" | "usageRights" | "frenchPublic", string>

/** The choices for the next version of the contract. */
export function MakeForm({ chosen, isAgain, answer }: MakeFormProps) {
  const { form, field } = useAnswer<keyof Fields>(answer, {
    id: "make",
    stored: { locale: chosen.locale, usageRights: chosen.usageRights },
  })
  const isTicked = answer?.initialValue ? field("frenchPublic").typed === "on" : chosen.frenchPublic
  return (
    // The new version is shown at the top of the screen, so the page scrolls there.
    <Form {...form} replace>
      <FormErrors field={field("")} />
      {isAgain && <p className="text-ink-soft">{m.collaborations_make_again_text()}</p>}
      <Field label={m.collaborations_make_language()} field={field("locale")}>
        <Select name="locale" defaultValue={field("locale").typed ?? chosen.locale}>
          {LOCALES.map((locale) => (
            <option key={locale} value={locale}>
              {LANGUAGE_NAMES[locale]()}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={m.collaborations_field_rights()}
        hint={m.collaborations_rights_hint()}
        field={field("usageRights")}
        optional
      >
        <TextArea {...field("usageRights").control} rows={3} dir="auto" />
      </Field>
      <Checkbox
        name="frenchPublic"
        defaultChecked={isTicked}
        label={m.collaborations_make_public()}
        hint={m.collaborations_make_public_hint()}
      />
      <SubmitButton
        name="intent"
        value="make"
        variant={isAgain ? "line" : "accent"}
        className="justify-self-start"
        pendingLabel={m.collaborations_sending()}
      >
        {isAgain ? m.collaborations_make_again() : m.collaborations_make()}
      </SubmitButton>
    </Form>
  )
}
