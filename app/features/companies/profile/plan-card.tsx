import * as paths from "#app/paths"
import { Card } from "#app/ui/card"
import { Icon } from "#app/ui/icon"
import { Tag } from "#app/ui/tag"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import { type CompanyStanding, companyStandingOf, NEW_CONVERSATIONS } from "../standing"
import type { OwnCompany } from "./queries.server"

const STANDINGS: readonly CompanyStanding[] = ["unverified", "verified", "pro"]

/** The plan, and what each standing means for those who write to creators. */
export function PlanCard({ company: { plan, verifiedHow } }: { company: OwnCompany }) {
  const standing = companyStandingOf({ plan, isVerified: verifiedHow !== null })
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{m.company_plan()}</h2>
        {plan === "pro" ? <Tag tone="accent">{m.company_plan_pro()}</Tag> : <Tag>{m.company_plan_free()}</Tag>}
      </div>
      <p className="text-ink-soft">{m.company_plan_text()}</p>
      <ul className="grid gap-2">
        {STANDINGS.map((each) => (
          <li
            key={each}
            aria-current={each === standing ? "true" : undefined}
            className="grid gap-0.5 rounded-small border-[1.5px] border-line px-4 py-3 aria-[current]:border-ink"
          >
            <span className="flex items-center gap-2 font-semibold">
              {standingName(each)}
              {each === standing && <Icon name="check" size={18} className="text-ok" />}
            </span>
            <span className="text-sm text-ink-soft">{m.company_plan_quota({ count: NEW_CONVERSATIONS[each] })}</span>
          </li>
        ))}
      </ul>
      {plan !== "pro" && (
        <p className="text-sm text-ink-soft">
          {m.company_plan_pro_how()} <TextLink to={localizedHref(paths.contact)}>{m.company_plan_pro_ask()}</TextLink>
        </p>
      )}
    </Card>
  )
}

function standingName(standing: CompanyStanding) {
  switch (standing) {
    case "unverified":
      return m.company_unverified()
    case "verified":
      return m.company_verified()
    case "pro":
      return m.company_plan_pro()
  }
}
