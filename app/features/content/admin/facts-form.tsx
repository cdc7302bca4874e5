import { useActionData } from "react-router"
import { BackLink, RedirectFlash } from "#app/features/admin-kit/public"
import * as paths from "#app/paths"
import { useAnswer } from "#app/ui/answered-form"
import { Card } from "#app/ui/card"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { fieldLabel, OPERATOR_FIELDS } from "../operator"
import type { Facts } from "./load.server"

/** The operator's details in the legal pages. */
export function FactsForm({ content: { facts, base, saved } }: { content: Facts }) {
  const answer = useActionData<FormAnswer | undefined>()
  const { form, field: fieldOf } = useAnswer(answer, { stored: facts })
  const isConflict = answer?.code === "admin_content_facts_changed"
  return (
    <>
      <RedirectFlash done={saved ? { title: m.admin_content_facts_saved() } : null} />
      <BackLink to={localizedHref(paths.adminTab("content"))}>{m.admin_content()}</BackLink>
      <Card as="section" aria-labelledby="operator-facts" className="max-w-3xl">
        <h2 id="operator-facts" className="text-xl">
          {m.admin_content_facts()}
        </h2>
        <p className="mt-1 mb-5 text-ink-soft">{m.admin_content_facts_hint()}</p>
        <Form {...form} action={localizedHref(paths.adminTab("content", { view: "facts" }))}>
          <FormErrors field={fieldOf("")} />
          <input type="hidden" name="base" value={base} />
          <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
            {OPERATOR_FIELDS.map((name) => {
              const field = fieldOf(name)
              const stored = facts[name] ?? ""
              const differs = isConflict && (field.typed ?? "") !== stored
              return (
                <Field
                  key={name}
                  label={fieldLabel(name)}
                  field={field}
                  hint={differs && <StoredMeanwhile value={stored} />}
                >
                  <TextInput {...field.control} dir="auto" maxLength={500} />
                </Field>
              )
            })}
          </div>
          <SubmitButton name="intent" value="facts" className="justify-self-start">
            {m.admin_content_facts_save()}
          </SubmitButton>
        </Form>
      </Card>
    </>
  )
}

function StoredMeanwhile({ value }: { value: string }) {
  return (
    <>
      {m.admin_content_facts_meanwhile()} <bdi>{value === "" ? m.admin_content_facts_empty() : value}</bdi>
    </>
  )
}
