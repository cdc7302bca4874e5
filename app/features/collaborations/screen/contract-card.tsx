import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { Card } from "#app/ui/card"
import { LinkButton } from "#app/ui/link-button"
import { Tag } from "#app/ui/tag"
import { localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import type { ContractVersion } from "../contract/state.server"
import type { CollaborationDetail } from "../detail/queries.server"

/** The state of the contract of an agreed collaboration. */
export function ContractCard({ collaboration }: { collaboration: CollaborationDetail }) {
  const { id, status, contract, total } = collaboration
  if (status !== "active" && !contract.newest) return null
  const isRequired = total.nearness === "reached"
  const isDone = contract.newest?.acceptances.length === 2
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="flex flex-wrap items-center gap-2.5 text-xl">
        {m.collaborations_contract()}
        <Tag tone={isRequired ? "warn" : "plain"}>
          {isRequired ? m.collaborations_contract_required() : m.collaborations_contract_optional()}
        </Tag>
      </h2>
      <p>{contractText(contract.newest)}</p>
      {status === "active" && isRequired && !isDone && (
        <Callout tone="warn">{m.collaborations_not_before_contract()}</Callout>
      )}
      <LinkButton to={localizedHref(paths.contract(id))} variant={isRequired && !isDone ? "accent" : "line"}>
        {m.collaborations_contract_open()}
      </LinkButton>
    </Card>
  )
}

function contractText(newest: ContractVersion | null) {
  if (!newest) return m.collaborations_contract_none()
  const words = { version: isolate(String(newest.version)) }
  switch (newest.acceptances.length) {
    case 0:
      return m.collaborations_contract_to_accept(words)
    case 1:
      return m.collaborations_contract_half(words)
    default:
      return m.collaborations_contract_done(words)
  }
}
