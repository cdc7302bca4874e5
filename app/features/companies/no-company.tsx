import { EmptyState } from "#app/ui/empty-state"
import { Screen } from "#app/ui/screen"
import { m } from "#messages"

/** For an admin, who may look at every screen and belongs to no company. */
export function NoCompany({ title }: { title: string }) {
  return (
    <Screen title={title}>
      <EmptyState icon="building-2" title={m.company_none_title()}>
        {m.company_none_text()}
      </EmptyState>
    </Screen>
  )
}
