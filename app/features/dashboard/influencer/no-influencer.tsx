import * as paths from "#app/paths"
import { EmptyState } from "#app/ui/empty-state"
import { LinkButton } from "#app/ui/link-button"
import { localizedHref, m } from "#messages"

/** For an influencer's account that has no page yet: what will be here, and where to begin. */
export function NoInfluencer({ title }: { title: string }) {
  return (
    <EmptyState
      icon="layout-dashboard"
      title={title}
      action={
        <LinkButton to={localizedHref(paths.socialProfiles)} variant="accent">
          {m.dashboard_add_networks()}
        </LinkButton>
      }
    >
      {m.dashboard_no_influencer_text()}
    </EmptyState>
  )
}
