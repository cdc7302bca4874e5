import { pathIn } from "#app/locale"
import type { Site } from "#app/page-meta"
import * as paths from "#app/paths"
import { Breadcrumb } from "#app/ui/breadcrumb"
import { Card } from "#app/ui/card"
import { CopyLink } from "#app/ui/copy-link"
import { EmptyState } from "#app/ui/empty-state"
import { Fold } from "#app/ui/fold"
import { LinkButton } from "#app/ui/link-button"
import { Screen } from "#app/ui/screen"
import { TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDay } from "#platform/text/format"
import type { Network } from "#vocabulary/networks"
import { embedHtml } from "../badge/embed"
import { BADGE } from "../badge/size"
import type { PersonView } from "./person.server"
import { countOf } from "./verdict"
import { AccountName, Cell, CountCell } from "./verdict-line"

/** All figures of a page with the code of each, and beside them what was known on the day of a printed kit. */
export function PersonScreen({ person, site }: { person: PersonView; site: Site }) {
  const { name, path, influencerId, figures, on } = person
  const trail = [
    { href: localizedHref("/"), label: m.nav_home() },
    { href: localizedHref(paths.verifier), label: m.verifier_crumb() },
  ]
  return (
    <Screen
      title={m.verifier_person_title({ name: isolate(name) })}
      width="reading"
      above={<Breadcrumb trail={trail} current={name} />}
      description={
        <p>
          {on
            ? m.verifier_person_on_intro({ site: site.name, date: formatDay(on.day, currentLocale()) })
            : m.verifier_person_intro()}
        </p>
      }
    >
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <LinkButton to={localizedHref(paths.creatorPageOf(path, influencerId))} reloadDocument>
            {m.verifier_open_page()}
          </LinkButton>
          <TextLink to={localizedHref(paths.verifier)} className="inline-flex min-h-11 items-center">
            {m.verifier_check_file()}
          </TextLink>
        </div>
        {figures.length === 0 && (
          <EmptyState icon="chart-line" title={m.verifier_person_none()}>
            {m.verifier_person_none_text()}
          </EmptyState>
        )}
        <ul className="grid gap-4">
          {figures.map(({ claims, code }) => (
            <Card as="li" key={claims.network} className="grid gap-3">
              <h2 className="font-text text-base font-normal tracking-normal">
                <AccountName network={claims.network} handle={claims.handle} />
              </h2>
              <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
                {on && <ThenCell on={on} network={claims.network} />}
                <CountCell label={m.verifier_today()} count={countOf(claims)} />
              </dl>
              <Fold label={m.verifier_own_code()}>
                <CopyLink url={code} label={m.verifier_copy_code()} copiedLabel={m.verifier_code_copied()} cut />
              </Fold>
            </Card>
          ))}
        </ul>
        {path && figures.length > 0 && <BadgeFold name={name} path={path} site={site} />}
      </div>
    </Screen>
  )
}

function BadgeFold({ name, path, site }: { name: string; path: string; site: Site }) {
  const locale = currentLocale()
  const html = embedHtml({ name, path }, { site, locale })
  return (
    <Fold label={m.verifier_badge()}>
      <div className="grid gap-4">
        <p className="text-ink-soft">{m.verifier_badge_text()}</p>
        <img
          src={pathIn(locale, paths.badge(path))}
          width={BADGE.width}
          height={BADGE.height}
          loading="lazy"
          alt={m.verifier_person_title({ name: isolate(name) })}
          className="h-auto max-w-full"
        />
        <CopyLink url={html} label={m.verifier_copy_badge()} copiedLabel={m.verifier_badge_copied()} cut />
      </div>
    </Fold>
  )
}

function ThenCell({ on: { day, counts }, network }: { on: NonNullable<PersonView["on"]>; network: Network }) {
  const label = m.verifier_then({ date: formatDay(day, currentLocale()) })
  const count = counts[network]
  if (count && count !== "another") return <CountCell label={label} count={count} />
  return (
    <Cell label={label}>
      <span className="text-lg">{count ? m.verifier_today_another() : m.verifier_then_unknown()}</span>
    </Cell>
  )
}
