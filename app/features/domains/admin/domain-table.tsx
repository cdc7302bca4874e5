import { hereHref, ListHead, PhoneLabel, SortableTable } from "#app/features/admin-kit/public"
import * as paths from "#app/paths"
import { EmptyState } from "#app/ui/empty-state"
import { LinkButton } from "#app/ui/link-button"
import { TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatShortDate } from "#platform/text/format"
import type { ProofFault, TargetFault } from "../rules"
import { StateTag } from "../screen/state-tag"
import type { DomainLine, DomainsContent } from "./load.server"

export function DomainTable({ content: { state, domains, found } }: { content: DomainsContent }) {
  const columns = [
    { label: m.admin_domain_name(), sort: "name" as const },
    { label: m.admin_domain_page() },
    { label: m.admin_domain_state() },
    { label: m.admin_domain_found() },
    { label: m.admin_domain_added(), sort: "created" as const, kind: "dates" as const },
    { label: m.admin_list_actions() },
  ]
  return (
    <>
      <ListHead
        tab="domains"
        state={state}
        otherwise="name"
        placeholder={m.admin_domain_search()}
        found={found}
        countText={m.admin_domain_count}
      />
      {domains.length === 0 ? (
        <EmptyState icon="globe" title={m.admin_domain_none()}>
          {m.admin_domain_none_text()}
        </EmptyState>
      ) : (
        <SortableTable tab="domains" caption={m.admin_domains()} state={state} columns={columns} stacked>
          {domains.map((domain) => (
            <Row
              key={domain.id}
              domain={domain}
              release={localizedHref(hereHref("domains", state, { confirm: "release", id: domain.id }))}
            />
          ))}
        </SortableTable>
      )}
    </>
  )
}

const CELL = "px-3 py-2 align-middle max-md:px-0 max-md:py-0.5"

function Row({ domain, release }: { domain: DomainLine; release: string }) {
  const { shown, influencerId, page, createdAt } = domain
  return (
    <tr className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:px-4 max-md:py-2.5">
      <th scope="row" className={`${CELL} text-start font-semibold`}>
        <bdi dir="ltr" className="wrap-anywhere">
          {shown}
        </bdi>
      </th>
      <td className={`${CELL} max-md:col-span-2`}>
        <PhoneLabel>{m.admin_domain_page()}</PhoneLabel>
        <TextLink to={localizedHref(paths.creatorPageById(influencerId))}>
          <bdi className="wrap-anywhere">{page}</bdi>
        </TextLink>
      </td>
      <td className={`${CELL} max-md:col-span-2`}>
        <PhoneLabel>{m.admin_domain_state()}</PhoneLabel>
        <StateTag domain={domain} />
      </td>
      <td className={`${CELL} max-md:col-span-2`}>
        <PhoneLabel>{m.admin_domain_found()}</PhoneLabel>
        <span className="wrap-anywhere">{foundText(domain)}</span>
      </td>
      <td className={`${CELL} figures whitespace-nowrap max-md:col-span-2`}>
        <PhoneLabel>{m.admin_domain_added()}</PhoneLabel>
        <bdi>{formatShortDate(createdAt, currentLocale())}</bdi>
      </td>
      <td className={`${CELL} text-end max-md:col-start-2 max-md:row-start-1`}>
        <LinkButton to={release} variant="line" size="small" preventScrollReset>
          {m.admin_domain_release()}
          <span className="sr-only"> {isolate(shown)}</span>
        </LinkButton>
      </td>
    </tr>
  )
}

const TARGETS: Readonly<Record<TargetFault, (seen: { seen: string }) => string>> = {
  missing: () => m.admin_domain_target_missing(),
  elsewhere: m.admin_domain_target_elsewhere,
  partly: m.admin_domain_target_partly,
}
const PROOFS: Readonly<Record<ProofFault, () => string>> = {
  missing: m.admin_domain_proof_missing,
  others: m.admin_domain_proof_others,
  taken: m.admin_domain_proof_taken,
}

function foundText({ isChecked, dnsAway, targetFault, proofFault, seen }: DomainLine) {
  if (!isChecked) return m.admin_domain_unchecked()
  if (dnsAway) return m.admin_domain_away()
  const faults = [
    ...(targetFault ? [TARGETS[targetFault]({ seen: isolate(seen) })] : []),
    ...(proofFault ? [PROOFS[proofFault]()] : []),
  ]
  return faults.join(" · ") || m.admin_domain_right()
}
