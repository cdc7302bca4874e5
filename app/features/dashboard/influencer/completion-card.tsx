import type { CompletionCriterion } from "#app/features/influencers/public"
import * as paths from "#app/paths"
import { Card } from "#app/ui/card"
import { Icon } from "#app/ui/icon"
import { Progress } from "#app/ui/progress"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"

type CompletionCardProps = { percent: number; missing: readonly CompletionCriterion[] }

/** How complete the profile is, what is missing, and the way to each thing that can be added. */
export function CompletionCard({ percent, missing }: CompletionCardProps) {
  return (
    <Card as="section" className="grid content-start gap-4">
      <h2 className="text-xl">{m.dashboard_completion_title()}</h2>
      <Progress label={m.dashboard_completion()} percent={percent} />
      {missing.length === 0 ? (
        <p className="flex gap-2 text-ink-soft">
          <Icon name="circle-check" className="mt-0.5 text-ok" />
          {m.dashboard_completion_done()}
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {missing.map((criterion) => (
            <Missing key={criterion} criterion={criterion} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Missing({ criterion }: { criterion: CompletionCriterion }) {
  return (
    <li className="flex min-h-12 items-center justify-between gap-4">
      <span>{criterionName(criterion)}</span>
      <TextLink to={localizedHref(FIXES[criterion])} className="flex min-h-11 items-center">
        {criterion === "isActive" ? m.dashboard_completion_publish() : m.dashboard_completion_add()}
        <span className="sr-only"> : {criterionName(criterion)}</span>
      </TextLink>
    </li>
  )
}

/** The screen on which each is given. */
const FIXES: Record<CompletionCriterion, string> = {
  name: `${paths.profile}?edit=1`,
  bio: `${paths.profile}?edit=1`,
  profileImageUrl: paths.portrait,
  instagramUsername: paths.socialProfiles,
  tiktokUsername: paths.socialProfiles,
  youtubeUrl: paths.socialProfiles,
  facebookUrl: `${paths.profile}?edit=1`,
  isActive: paths.firstMediaKit,
}

function criterionName(criterion: CompletionCriterion): string {
  switch (criterion) {
    case "name":
      return m.dashboard_criterion_name()
    case "bio":
      return m.dashboard_criterion_bio()
    case "profileImageUrl":
      return m.dashboard_criterion_picture()
    case "instagramUsername":
      return m.dashboard_criterion_instagram()
    case "tiktokUsername":
      return m.dashboard_criterion_tiktok()
    case "youtubeUrl":
      return m.dashboard_criterion_youtube()
    case "facebookUrl":
      return m.dashboard_criterion_facebook()
    case "isActive":
      return m.dashboard_criterion_active()
  }
}
