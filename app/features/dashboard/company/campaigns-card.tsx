import { Link } from "react-router"
import { CampaignFacts, type CompanyList, counted } from "#app/features/company-lists/public"
import * as paths from "#app/paths"
import { Card } from "#app/ui/card"
import { classNames } from "#app/ui/class-names"
import { LinkButton } from "#app/ui/link-button"
import { ALONE_LINK, TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"

/** The newest campaigns, with their results. */
export function CampaignsCard({ campaigns }: { campaigns: readonly CompanyList[] }) {
  return (
    <Card as="section" className="grid content-start gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-xl">{m.company_campaigns()}</h2>
        {campaigns.length > 0 && <TextLink to={localizedHref(paths.lists)}>{m.company_see_all()}</TextLink>}
      </div>
      {campaigns.length === 0 ? (
        <>
          <p className="py-2 text-ink-soft">{m.company_campaigns_empty()}</p>
          <LinkButton to={localizedHref(`${paths.lists}?new=campaign`)} variant="line" className="justify-self-start">
            {m.lists_new_campaign()}
          </LinkButton>
        </>
      ) : (
        <ul className="divide-y divide-line">
          {campaigns.map((campaign) => (
            <li key={campaign.id} className="grid gap-1 py-3.5">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <h3 className="min-w-0 text-base wrap-anywhere">
                  <Link
                    to={localizedHref(paths.list(campaign.id))}
                    className={classNames("underline-offset-4 hover:underline", ALONE_LINK)}
                  >
                    <bdi>{campaign.name}</bdi>
                  </Link>
                </h3>
                <span className="text-sm text-ink-soft">{m.lists_entries(counted(campaign.entries))}</span>
              </div>
              <CampaignFacts list={campaign} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
