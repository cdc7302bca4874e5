import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from "react"
import { type View, viewOf } from "#app/features/admin-kit/public"
import { untilLoaded } from "#app/ui/until-loaded"
import type { ContentOf } from "./panels.server"

type Show<Content> = {
  fetchEarly: () => void
  Panel: LazyExoticComponent<ComponentType<{ content: Content }>>
}

/** The component of each tab, in a bundle that only people who open the tab download. */
const VIEWS: { [V in View]: Show<ContentOf<V>> } = {
  overview: view(() => import("#app/features/admin/overview/panel")),
  users: view(() => import("#app/features/admin/users/panel")),
  influencers: view(() => import("#app/features/admin/influencers/panel")),
  socials: view(() => import("#app/features/networks/admin/socials/panel")),
  claims: view(() => import("#app/features/claims/admin/panel")),
  domains: view(() => import("#app/features/domains/admin/panel")),
  companies: view(() => import("#app/features/companies/admin/panel")),
  messages: view(() => import("#app/features/contact/admin/panel")),
  reports: view(() => import("#app/features/notices/admin/panel")),
  content: view(() => import("#app/features/content/admin/panel")),
  statistics: view(() => import("#app/features/audience/admin/panel")),
  updates: view(() => import("#app/features/networks/admin/updates/panel")),
  audit: view(() => import("#app/features/admin/audit/panel")),
  system: view(() => import("#app/features/admin/system/panel")),
  settings: view(() => import("#app/features/settings/admin/panel")),
  search: view(() => import("#app/features/admin/search/panel")),
}

function view<Content>(load: () => Promise<{ default: ComponentType<{ content: Content }> }>): Show<Content> {
  let early: ReturnType<typeof load> | undefined
  return {
    fetchEarly: () => {
      early = untilLoaded(load)
    },
    Panel: lazy(() => early ?? load().catch(readAnew)),
  }
}

/** The tab's chunk is gone, since a new release is out: loads the page anew, as the router does for a route's chunk. */
function readAnew(error: unknown) {
  if (import.meta.env.SSR) throw error
  location.reload()
  return new Promise<never>(() => {})
}

// For the tab that the page is opened with: it stands in the page, and what brings it to life is not waited for by React.
if (!import.meta.env.SSR) VIEWS[viewOf(new URLSearchParams(location.search))].fetchEarly()

export function PanelView<V extends View>({ view, content }: { view: V; content: ContentOf<V> }) {
  const { Panel }: Show<ContentOf<V>> = VIEWS[view]
  return (
    <Suspense>
      <Panel content={content} />
    </Suspense>
  )
}
