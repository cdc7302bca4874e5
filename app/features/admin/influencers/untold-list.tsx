import { Form } from "react-router"
import { ConfirmStep, hereHref, LastAction, Pager, ViewLink, Views } from "#app/features/admin-kit/public"
import type { Untold } from "#app/features/origins/public.server"
import * as paths from "#app/paths"
import { Card } from "#app/ui/card"
import { classNames } from "#app/ui/class-names"
import { EmptyState } from "#app/ui/empty-state"
import { LinkButton } from "#app/ui/link-button"
import { SubmitButton } from "#app/ui/submit-button"
import { Tag } from "#app/ui/tag"
import { ALONE_LINK, TEXT_LINK } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { numberText } from "#platform/text/number-text"
import type { InfluencersContent } from "./influencers"

const VIEW = { view: "untold" } as const
/** Few days left are said in red. */
const URGENT_DAYS = 7

type UntoldListProps = { content: InfluencersContent; untold: NonNullable<InfluencersContent["untold"]> }

/** Profiles that were made without their persons, who have a month to be told (GDPR art. 14). */
export function UntoldList({ content: { state, waiting, marking }, untold: { rows, page } }: UntoldListProps) {
  const here = localizedHref(hereHref("influencers", state, VIEW))
  return (
    <>
      <LastAction />
      <InfluencerViews current="untold" waiting={waiting} />
      {marking && (
        <ConfirmStep
          title={m.admin_origin_otherwise_title()}
          description={m.admin_origin_otherwise_text({ name: isolate(marking.name) })}
          confirmLabel={m.admin_origin_otherwise()}
          tone="ink"
          back={here}
        >
          <input type="hidden" name="intent" value="told" />
          <input type="hidden" name="id" value={marking.id} />
        </ConfirmStep>
      )}
      <p className="max-w-[80ch] text-ink-soft">{m.admin_origin_intro()}</p>
      {rows.length === 0 ? (
        <EmptyState icon="mail" title={m.admin_origin_none()}>
          {m.admin_origin_none_text()}
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {rows.map((profile) => (
            <li key={profile.id}>
              <UntoldCard
                profile={profile}
                here={here}
                askHref={localizedHref(hereHref("influencers", state, { ...VIEW, confirm: "told", id: profile.id }))}
                editHref={localizedHref(hereHref("influencers", state, { edit: profile.id }))}
              />
            </li>
          ))}
        </ul>
      )}
      <Pager tab="influencers" state={state} page={page} others={VIEW} />
    </>
  )
}

type UntoldCardProps = { profile: Untold; here: string; askHref: string; editHref: string }

function UntoldCard({ profile, here, askHref, editHref }: UntoldCardProps) {
  const { id, name, path, source, personEmail } = profile
  return (
    <Card as="article" className="grid gap-3" aria-label={name}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <h2 className="min-w-0 text-lg wrap-anywhere">
          <a href={localizedHref(paths.creatorPageOf(path, id))} className={classNames(TEXT_LINK, ALONE_LINK)}>
            <bdi>{name}</bdi>
          </a>
        </h2>
        <Remaining days={profile.daysLeft} />
      </div>
      <p className="text-ink-soft wrap-anywhere">
        <bdi>{source || m.admin_origin_no_source()}</bdi> ·{" "}
        {personEmail ? <bdi dir="ltr">{personEmail}</bdi> : m.admin_origin_no_email()}
      </p>
      <div className="flex flex-wrap gap-2.5 border-t border-line pt-4">
        {personEmail && (
          <Form method="post" action={here} replace preventScrollReset>
            <input type="hidden" name="intent" value="tell" />
            <input type="hidden" name="id" value={id} />
            <SubmitButton size="small" pending={false}>
              {m.admin_origin_send()}
            </SubmitButton>
          </Form>
        )}
        <LinkButton to={askHref} preventScrollReset variant="line" size="small">
          {m.admin_origin_otherwise()}
        </LinkButton>
        <LinkButton to={editHref} variant="line" size="small">
          {m.profile_edit()}
        </LinkButton>
      </div>
    </Card>
  )
}

function Remaining({ days }: { days: number }) {
  if (days < 0) return <Tag tone="danger">{m.admin_origin_overdue()}</Tag>
  const figure = numberText(days)
  return <Tag tone={days < URGENT_DAYS ? "danger" : "warn"}>{m.admin_origin_days({ days, figure })}</Tag>
}

type InfluencerViewsProps = { current: "all" | "untold"; waiting: number }

export function InfluencerViews({ current, waiting }: InfluencerViewsProps) {
  const figure = numberText(waiting)
  const views = [
    { view: "all", to: paths.adminTab("influencers"), label: m.admin_origin_view_all() },
    {
      view: "untold",
      to: paths.adminTab("influencers", { view: "untold" }),
      label: waiting > 0 ? m.admin_origin_view_count({ figure }) : m.admin_origin_view(),
    },
  ] as const
  return (
    <Views label={m.admin_influencers()}>
      {views.map(({ view, to, label }) => (
        <ViewLink key={view} to={to} isCurrent={view === current}>
          {label}
        </ViewLink>
      ))}
    </Views>
  )
}
