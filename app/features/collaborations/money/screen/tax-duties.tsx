import { TextLink } from "#app/ui/text-link"
import { m } from "#messages"
import { DUTY_PAGES } from "../duties"

/**
 * The information that a platform owes at each transaction (article 242 bis 1° of the French tax code), with links to the administration.
 */
export function TaxDuties() {
  return (
    <div className="grid gap-1 text-sm">
      <p>{m.money_duties()}</p>
      <p className="flex flex-wrap gap-x-4">
        <TextLink newTab to={DUTY_PAGES.taxes} className="inline-block py-3">
          {m.money_duties_taxes()}
        </TextLink>
        <TextLink newTab to={DUTY_PAGES.contributions} className="inline-block py-3">
          {m.money_duties_contributions()}
        </TextLink>
      </p>
    </div>
  )
}
