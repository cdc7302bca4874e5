import { useId } from "react"
import * as paths from "#app/paths"
import { Card } from "#app/ui/card"
import { LinkButton } from "#app/ui/link-button"
import { localizedHref, m } from "#messages"
import { numberText } from "#platform/text/number-text"
import type { WaitingForAdmins } from "./waiting.server"

type Kind = keyof WaitingForAdmins

const KINDS: readonly { kind: Kind; to: string; label: () => string }[] = [
  { kind: "notices", to: paths.adminTab("reports", { state: "open" }), label: m.admin_reports },
  {
    kind: "conversations",
    to: paths.adminTab("reports", { view: "conversations", state: "open" }),
    label: m.admin_waiting_conversations,
  },
  { kind: "claims", to: paths.adminTab("claims"), label: m.admin_claims },
  { kind: "requests", to: paths.adminTab("companies", { view: "requests" }), label: m.admin_waiting_requests },
  { kind: "names", to: paths.adminTab("companies", { view: "held" }), label: m.admin_waiting_names },
]

/** What the day begins with: each kind of work that waits, one press from where it is dealt with. */
export function WaitingCard({ waiting }: { waiting: WaitingForAdmins }) {
  const id = useId()
  const open = KINDS.filter(({ kind }) => waiting[kind] > 0)
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        {m.admin_waiting()}
      </h2>
      {open.length === 0 ? (
        <p className="text-ink-soft">{m.admin_waiting_nothing()}</p>
      ) : (
        <ul className="flex flex-wrap gap-2.5">
          {open.map(({ kind, to, label }) => (
            <li key={kind}>
              <LinkButton to={localizedHref(to)} variant="line">
                {label()} <bdi className="figures">{numberText(waiting[kind])}</bdi>
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
