import { LeavingCallout } from "#app/features/accounts/public"
import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"

type Showing = {
  isActive: boolean
  /** Whether an admin keeps it hidden: its owner cannot show it. */
  isSuspended: boolean
  /** When the account of its owner goes. */
  leavesAt: Date | null
}

/** Why nobody but its owner sees a page, and what there is to do about it; nothing for one that shows. */
export function HiddenCallout({ isActive, isSuspended, leavesAt }: Showing) {
  if (leavesAt) return <LeavingCallout dueAt={leavesAt} />
  if (isActive) return null
  if (!isSuspended) return <Callout tone="warn">{m.dashboard_inactive()}</Callout>
  return (
    <Callout tone="warn">
      <p>{m.dashboard_suspended()}</p>
      <TextLink to={localizedHref(paths.contact)} className="justify-self-start">
        {m.contact_title()}
      </TextLink>
    </Callout>
  )
}
