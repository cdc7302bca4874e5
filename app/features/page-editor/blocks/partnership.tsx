import type { AnsweredField } from "#app/ui/answered-form"
import { ChoiceGroup } from "#app/ui/choice"
import { Field } from "#app/ui/field"
import { Icon } from "#app/ui/icon"
import { TextInput } from "#app/ui/text-input"
import { m } from "#messages"
import { ForbiddenPromotions } from "../forbidden-promotions"

type Choices = readonly (readonly [value: string, label: string])[]

/** The notices that the law requires for paid promotion: folded, and open once one is chosen. */
export function Partnership({ field }: { field: (name: "disclosure" | "imageLabel" | "partner") => AnsweredField }) {
  const [disclosure, images] = [field("disclosure"), field("imageLabel")]
  const isOpen = Boolean(disclosure.typed || images.typed || disclosure.errors || images.errors)
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        {m.editor_partnership()}
        <Icon name="chevron-down" size={18} className="transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="mt-2 grid gap-5 rounded-card bg-accent-soft p-4">
        <Field label={m.editor_partner()} field={field("partner")} optional>
          <TextInput {...field("partner").control} dir="auto" autoComplete="off" />
        </Field>
        <Pills
          legend={m.editor_disclosure()}
          field={disclosure}
          choices={[
            ["", m.editor_disclosure_none()],
            ["paid_partnership", m.link_page_paid_partnership()],
            ["advertisement", m.link_page_advertisement()],
          ]}
        />
        <Pills
          legend={m.editor_images()}
          field={images}
          choices={[
            ["", m.editor_images_none()],
            ["retouched", m.editor_images_retouched()],
            ["virtual", m.editor_images_virtual()],
          ]}
        />
        <ForbiddenPromotions />
      </div>
    </details>
  )
}

/** One of a few, each as a slip of paper. */
function Pills({ legend, field, choices }: { legend: string; field: AnsweredField; choices: Choices }) {
  return (
    <ChoiceGroup legend={legend} field={field}>
      <div className="flex flex-wrap gap-2">
        {choices.map(([value, label]) => (
          <label
            key={value}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-pill border-[1.5px] border-line bg-surface px-4 select-none has-checked:border-ink has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 forced-colors:has-checked:border-4"
          >
            <input
              type="radio"
              name={field.name}
              value={value}
              defaultChecked={value === (field.typed ?? "")}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}
