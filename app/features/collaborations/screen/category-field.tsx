import { Field, type FieldInfo } from "#app/ui/field"
import { Icon } from "#app/ui/icon"
import { Select } from "#app/ui/select"
import { m } from "#messages"
import { categoriesThatAre, categoryName, lawOf } from "../offers/categories"

type CategoryFieldProps = { field: FieldInfo; chosen: string | undefined }

/** The category of the promoted product. Forbidden ones can be picked too, and are refused with the reason, so that nobody is surprised. */
export function CategoryField({ field, chosen = "" }: CategoryFieldProps) {
  const groups = [
    { label: m.collaborations_category_allowed(), categories: categoriesThatAre("allowed") },
    { label: m.collaborations_category_warned(), categories: categoriesThatAre("warned") },
    { label: m.collaborations_category_forbidden(), categories: categoriesThatAre("forbidden") },
  ]
  return (
    <div className="grid gap-3">
      <Field label={m.collaborations_field_category()} field={field}>
        <Select name="category" defaultValue={chosen} key={chosen}>
          <option value="">{m.collaborations_category_choose()}</option>
          {groups.map(({ label, categories }) => (
            <optgroup key={label} label={label}>
              {categories.map((category) => (
                <option key={category} value={category}>
                  {categoryName(category)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <details className="group rounded-card border border-line px-4 text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 py-2 font-semibold">
          <Icon name="info" size={18} className="text-ink-soft" />
          {m.collaborations_law_title()}
          <Icon name="chevron-down" size={16} className="ms-auto transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-3 pb-4">
          <LawList title={m.collaborations_law_forbidden_list()} categories={categoriesThatAre("forbidden")} />
          <LawList title={m.collaborations_law_warned_list()} categories={categoriesThatAre("warned")} />
        </div>
      </details>
    </div>
  )
}

function LawList({ title, categories }: { title: string; categories: readonly string[] }) {
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold">{title}</p>
      <ul className="grid list-disc gap-1 ps-5">
        {categories.map((category) => (
          <li key={category}>{lawOf(category)}</li>
        ))}
      </ul>
    </div>
  )
}
