import { useAnswer } from "#app/ui/answered-form"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Select } from "#app/ui/select"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { TextArea } from "#app/ui/textarea"
import { currentLocale, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { typedPrice } from "#platform/text/money"
import type { KitPackage } from "../kit"

type PackageFormProps = { of: KitPackage | null; answer: FormAnswer | undefined }

/** One package, or a new one. The server judges what is typed. */
export function PackageForm({ of, answer }: PackageFormProps) {
  const { form, field } = useAnswer(answer, {
    id: `package-${of?.id ?? "new"}`,
    stored: { title: of?.title, price: priceOf(of), description: of?.description, visibility: of?.visibility },
  })
  return (
    <Form {...form} className="gap-4">
      {of && <input type="hidden" name="id" value={of.id} />}
      <FormErrors field={field("")} />
      <div className="grid gap-4 sm:grid-cols-[1.4fr_1fr] lg:max-2xl:grid-cols-1">
        <Field label={m.media_kit_package_title()} field={field("title")}>
          <TextInput {...field("title").control} autoComplete="off" dir="auto" />
        </Field>
        <Field label={m.media_kit_package_price()} field={field("price")} hint={m.media_kit_package_price_hint()}>
          <TextInput
            {...field("price").control}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            className="rtl:text-end"
          />
        </Field>
      </div>
      <Field label={m.media_kit_package_description()} field={field("description")} optional>
        <TextArea {...field("description").control} rows={2} dir="auto" />
      </Field>
      <Field label={m.media_kit_package_visibility()} field={field("visibility")}>
        <Select {...field("visibility").control}>
          <option value="companies">{m.media_kit_package_companies()}</option>
          <option value="public">{m.media_kit_package_public()}</option>
        </Select>
      </Field>
      <SubmitButton name="intent" value="save" variant="line">
        {of ? m.media_kit_package_save() : m.media_kit_package_add()}
      </SubmitButton>
    </Form>
  )
}

/** Empty on request; nothing to pay is a price too. */
function priceOf(of: KitPackage | null) {
  return of === null || of.priceCents === null ? "" : typedPrice(of.priceCents, currentLocale())
}
