import { Icon } from "#app/ui/icon"
import { m } from "#messages"

/** Products that nobody may be paid to promote, and the notices for paid promotion (loi 2023-451, art. 4 and 5). */
export function ForbiddenPromotions() {
  const forbidden = [
    m.editor_law_surgery(),
    m.editor_law_therapy(),
    m.editor_law_nicotine(),
    m.editor_law_animals(),
    m.editor_law_finance(),
    m.editor_law_betting(),
    m.editor_law_counterfeit(),
  ]
  return (
    <details className="group/law text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 py-2 text-ink-soft">
        {m.editor_law_title()}
        <Icon name="chevron-down" size={16} className="ms-auto transition-transform group-open/law:rotate-180" />
      </summary>
      <div className="grid gap-2 pb-2">
        <p>{m.editor_law_labels()}</p>
        <p>{m.editor_law_forbidden()}</p>
        <ul className="list-disc ps-5">
          {forbidden.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        <p>{m.editor_law_source()}</p>
      </div>
    </details>
  )
}
