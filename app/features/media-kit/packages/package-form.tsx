import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Select } from "#app/ui/select"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { TextArea } from "#app/ui/textarea"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import type { KitPackage } from "../kit"

type PackageFormProps = { of: KitPackage | null; answer: FormAnswer | undefined }

/** One package, or a new one. The server judges what is typed. */
export function PackageForm({ of, answer }: PackageFormProps) {
  const id = `package-${of?.id ?? "new"}`
  const about = (name: string) => ({
    id: `${id}-${name}`,
    errorId: `${id}-${name}-error`,
    descriptionId: `${id}-${name}-hint`,
    errors: answer?.error?.[name] ?? undefined,
  })
  const typed = (name: string, stored: string) => {
    const value = answer?.initialValue?.[name]
    return { name, defaultValue: typeof value === "string" ? value : answer ? "" : stored }
  }
  return (
    <Form noValidate className="gap-4">
      {of && <input type="hidden" name="id" value={of.id} />}
      <FormErrors field={about("")} />
      <div className="grid gap-4 sm:grid-cols-[1.4fr_1fr]">
        <Field label={m.media_kit_package_title()} field={about("title")}>
          <TextInput {...typed("title", of?.title ?? "")} autoComplete="off" dir="auto" />
        </Field>
        <Field label={m.media_kit_package_price()} field={about("price")} hint={m.media_kit_package_price_hint()}>
          <TextInput
            {...typed("price", of?.priceCents ? String(of.priceCents / 100).replace(".", ",") : "")}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            className="rtl:text-end"
          />
        </Field>
      </div>
      <Field label={m.media_kit_package_description()} field={about("description")} optional>
        <TextArea {...typed("description", of?.description ?? "")} rows={2} dir="auto" />
      </Field>
      <Field label={m.media_kit_package_visibility()} field={about("visibility")}>
        <Select {...typed("visibility", of?.visibility ?? "companies")}>
          <option value="companies">{m.media_kit_package_companies()}</option>
          <option value="public">{m.media_kit_package_public()}</option>
        </Select>
      </Field>
      <SubmitButton name="intent" value="save" variant={of ? "line" : "accent"}>
        {of ? m.media_kit_package_save() : m.media_kit_package_add()}
      </SubmitButton>
    </Form>
  )
}
