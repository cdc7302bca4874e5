import * as paths from "#app/paths"
import { Breadcrumb } from "#app/ui/breadcrumb"
import { LinkButton } from "#app/ui/link-button"
import { Screen } from "#app/ui/screen"
import { localizedHref, m } from "#messages"
import { Neighbours } from "./neighbours"
import { MIN_CREATORS } from "./rules"

type Links = Parameters<typeof Neighbours>[0]["links"]

/** All topics, and the largest towns, that have a page. */
export function IndexScreen({ topics, towns }: { topics: Links; towns: Links }) {
  return (
    <Screen
      title={m.landing_index_title()}
      above={<Breadcrumb trail={[{ href: localizedHref("/"), label: m.nav_home() }]} current={m.landing_nav()} />}
      description={m.landing_index_text({ figure: String(MIN_CREATORS) })}
      actions={
        <LinkButton to={localizedHref(paths.directory)} variant="line">
          {m.landing_whole()}
        </LinkButton>
      }
    >
      {topics.length > 0 && <Neighbours title={m.landing_topics()} links={topics} />}
      {towns.length > 0 && <Neighbours title={m.landing_towns()} links={towns} />}
      {topics.length + towns.length === 0 && <p className="text-ink-soft">{m.landing_index_empty()}</p>}
    </Screen>
  )
}
