import type { ReactNode } from "react"
import { type AnsweredField, useAnswer } from "#app/ui/answered-form"
import { Card } from "#app/ui/card"
import { Checkbox, ChoiceGroup } from "#app/ui/choice"
import { Field } from "#app/ui/field"
import { FileField } from "#app/ui/file-field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { PICTURE_LIMITS } from "#app/ui/picture-limits"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { TextArea } from "#app/ui/textarea"
import { currentLocale, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isolatedList } from "#platform/text/bidi"
import { KIT_SECTIONS, type KitSection } from "#vocabulary/page"
import type { FormStart } from "./form-start"
import { FreeDaysField } from "./free-days-field"
import { OfferRows, type RowField } from "./offer-rows"
import type { WorkChoice } from "./queries.server"

type FieldName =
  | "brand"
  | "greeting"
  | "letter"
  | "image"
  | "pictureOff"
  | RowField
  | "sections"
  | "work"
  | "freeDays"
  | "until"
  | "password"
  | "passwordOff"

type KitFormProps = {
  start: FormStart
  months: readonly { month: string; days: readonly string[] }[]
  work: readonly WorkChoice[]
  /** Until when it can hold at most. */
  last: string
  answer: FormAnswer | undefined
  /** Set when a kit is edited: its picture's address, whether it asks for a password, and its version. */
  existing?: { picture: string | null; hasPassword: boolean; version: number }
}

/** A kit for a brand as a card to fill, in the order in which it is read. */
export function KitForm({ start, months, work, last, answer, existing }: KitFormProps) {
  const { form, field } = useAnswer<FieldName>(answer, { id: "brand-kit", stored: start })
  return (
    <Form {...form} encType="multipart/form-data" className="gap-6">
      {existing && <input type="hidden" name="version" value={existing.version} />}
      <FormErrors field={field("")} />
      <Card as="section" padding="large" className="grid gap-5">
        <Field label={m.brand_kit_brand()} field={field("brand")}>
          <TextInput {...field("brand").control} dir="auto" autoComplete="off" />
        </Field>
        <Field label={m.brand_kit_greeting()} field={field("greeting")} optional>
          <TextInput
            {...field("greeting").control}
            placeholder={m.brand_kit_greeting_example()}
            dir="auto"
            autoComplete="off"
          />
        </Field>
        <Field label={m.brand_kit_letter()} hint={m.brand_kit_letter_hint()} field={field("letter")} optional>
          <TextArea {...field("letter").control} rows={4} dir="auto" />
        </Field>
        <PictureField field={field} shown={existing?.picture ?? null} />
      </Card>
      <Part title={m.brand_kit_offers_field()} hint={m.brand_kit_offers_hint()}>
        <OfferRows field={field} />
      </Part>
      <Part title={m.brand_kit_free_days()} hint={m.brand_kit_free_days_hint()}>
        <FreeDaysField months={months} field={field("freeDays")} />
      </Part>
      <Card as="section" padding="large" className="grid gap-6">
        <ChoiceGroup legend={m.brand_kit_sections()} field={field("sections")}>
          {KIT_SECTIONS.map((section) => (
            <Checkbox
              key={section}
              name="sections"
              value={section}
              label={SECTIONS[section]()}
              defaultChecked={field("sections").chosen.includes(section)}
            />
          ))}
        </ChoiceGroup>
        {work.length > 0 && (
          <ChoiceGroup legend={m.brand_kit_work()} field={field("work")}>
            {work.map(({ id, companyName, year }) => (
              <Checkbox
                key={id}
                name="work"
                value={id}
                label={isolatedList([companyName, String(year)], currentLocale())}
                defaultChecked={field("work").chosen.includes(id)}
              />
            ))}
          </ChoiceGroup>
        )}
      </Card>
      <Card as="section" padding="large" className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={m.brand_kit_until()} hint={m.brand_kit_until_hint()} field={field("until")}>
          <TextInput {...field("until").control} type="date" max={last} />
        </Field>
        <div className="grid gap-1.5">
          <Field
            label={m.brand_kit_password()}
            hint={existing?.hasPassword ? m.brand_kit_password_kept() : m.brand_kit_password_hint()}
            field={field("password")}
            optional
          >
            <TextInput {...field("password").control} autoComplete="off" dir="auto" spellCheck={false} />
          </Field>
          {existing?.hasPassword && <Checkbox {...field("passwordOff").checkbox} label={m.brand_kit_password_off()} />}
        </div>
      </Card>
      <SubmitButton name="intent" value="save" className="justify-self-start max-sm:w-full">
        {existing ? m.brand_kit_save() : m.brand_kit_create()}
      </SubmitButton>
    </Form>
  )
}

const SECTIONS: Readonly<Record<KitSection, () => string>> = {
  audience: m.networks_demographics,
  growth: m.media_kit_growth,
  facts: m.brand_kit_facts,
}

function Part({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <Card as="section" padding="large" className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-xl">{title}</h2>
        <p className="max-w-[62ch] text-sm text-ink-soft">{hint}</p>
      </div>
      {children}
    </Card>
  )
}

type PictureFieldProps = { field: (name: "image" | "pictureOff") => AnsweredField; shown: string | null }

function PictureField({ field, shown }: PictureFieldProps) {
  return (
    <div className="grid gap-2">
      {shown && (
        <img src={shown} alt="" width={1200} height={450} className="edge h-auto w-full max-w-md rounded-card" />
      )}
      <FileField
        label={m.brand_kit_picture()}
        hint={m.brand_kit_picture_hint()}
        field={field("image")}
        name="image"
        limits={PICTURE_LIMITS}
        optional
      />
      {shown && <Checkbox {...field("pictureOff").checkbox} label={m.brand_kit_picture_off()} />}
    </div>
  )
}
