import type { ReactNode } from "react"
import { EmptyState } from "#app/ui/empty-state"
import type { IconName } from "#app/ui/icons/lucide"
import { LinkButton } from "#app/ui/link-button"
import { localizedHref, m } from "#messages"
import type { Tab } from "#vocabulary/tabs"
import { type ListState, listHref } from "./list-state"

type NoneFoundProps<Sort extends string> = {
  tab: Tab
  state: ListState<Sort>
  others?: Readonly<Record<string, string>>
  icon: IconName
  title: string
  children?: ReactNode
}

/** In the place of a list without rows; a search has a way back to all of them. */
export function NoneFound<Sort extends string>(props: NoneFoundProps<Sort>) {
  const { tab, state, others, icon, title, children } = props
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        state.q && (
          <LinkButton to={localizedHref(listHref(tab, state, { q: "" }, others))} variant="line" size="small">
            {m.admin_list_show_all()}
          </LinkButton>
        )
      }
    >
      {children}
    </EmptyState>
  )
}
