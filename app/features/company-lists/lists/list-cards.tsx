import { Link } from "react-router"
import * as paths from "#app/paths"
import { Card } from "#app/ui/card"
import { Icon } from "#app/ui/icon"
import { Tag } from "#app/ui/tag"
import { localizedHref, m } from "#messages"
import { CampaignFacts, counted } from "./campaign-facts"
import type { CompanyList } from "./queries.server"
import { listName } from "./words"

/** Lists and campaigns, each a sheet that leads to who is in it. */
export function ListCards({ lists }: { lists: readonly CompanyList[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-3">
      {lists.map((list) => (
        <Card
          key={list.id}
          as="li"
          className="relative grid content-start gap-2 transition-[border-color] hover:border-ink"
        >
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="min-w-0 text-lg wrap-anywhere">
              <Link to={localizedHref(paths.list(list.id))} className="row-link underline-offset-4 hover:underline">
                <bdi>{listName(list)}</bdi>
              </Link>
            </h2>
            {list.kind === "favourites" ? (
              <Icon name="star" size={20} className="shrink-0 text-accent" />
            ) : (
              list.kind === "campaign" && <Tag tone="accent">{m.lists_kind_campaign()}</Tag>
            )}
          </div>
          <p>{m.lists_entries(counted(list.entries))}</p>
          {list.kind === "campaign" && <CampaignFacts list={list} />}
        </Card>
      ))}
    </ul>
  )
}
