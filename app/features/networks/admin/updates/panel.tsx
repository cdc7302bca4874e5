import type { ReactNode } from "react"
import { RedirectFlash } from "#app/features/admin-kit/public"
import * as paths from "#app/paths"
import { Card } from "#app/ui/card"
import { Form } from "#app/ui/form"
import { NetworkIcon } from "#app/ui/network-icon"
import { StatCard } from "#app/ui/stat-card"
import { SubmitButton } from "#app/ui/submit-button"
import { Tag } from "#app/ui/tag"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDateTime, formatPrice } from "#platform/text/format"
import { numberText } from "#platform/text/number-text"
import { isNetwork, NETWORK_NAMES } from "#vocabulary/networks"
import type { NetworkOverview, Spending } from "../../refresh/overview.server"
import type { UpdatesContent } from "./load.server"

const WORDS = {
  ok: m.admin_updates_outcome_ok,
  hidden: m.networks_status_hidden,
  not_found: m.networks_status_not_found,
  not_supported: m.networks_status_not_supported,
  rate_limited: m.networks_status_rate_limited,
  auth_error: m.networks_status_auth_error,
  scope_missing: m.admin_updates_outcome_scope,
} as const

/** What the statistics engine has done and will do, network by network, and what it has cost. */
export default function UpdatesPanel({ content: { networks, spending, days, retried } }: { content: UpdatesContent }) {
  const done = retried !== null && isNetwork(retried) ? NETWORK_NAMES[retried] : null
  return (
    <>
      <RedirectFlash done={done ? { title: m.admin_updates_retried({ network: isolate(done) }) } : null} />
      <SpendingCards spending={spending} days={days} />
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        {networks.map((each) => (
          <li key={each.network}>
            <NetworkCard overview={each} days={days} />
          </li>
        ))}
      </ul>
    </>
  )
}

function SpendingCards({ spending: { todayCents, daysCents, capCents }, days }: { spending: Spending; days: number }) {
  return (
    <div className="grid gap-3 min-[30rem]:grid-cols-2">
      <StatCard label={m.admin_updates_spent_today()} value={dollars(todayCents)}>
        <p>{capCents > 0 ? m.admin_updates_cap({ amount: isolate(dollars(capCents)) }) : m.admin_updates_no_cap()}</p>
      </StatCard>
      <StatCard
        label={m.admin_updates_spent_days({ count: days, figure: numberText(days) })}
        value={dollars(daysCents)}
      >
        <p>{m.admin_updates_spent_text()}</p>
      </StatCard>
    </div>
  )
}

function NetworkCard({ overview, days }: { overview: NetworkOverview; days: number }) {
  const { network, accounts, due, failing, runStartedAt, runEndedAt, nextAt, heldUntil, circuitUntil, calls, quota } =
    overview
  return (
    <Card as="section" aria-labelledby={`updates-${network}`} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`updates-${network}`} className="flex items-center gap-2.5 text-xl">
          <NetworkIcon network={network} size={22} />
          {NETWORK_NAMES[network]}
        </h2>
        <StateTag overview={overview} />
      </div>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Fact term={m.admin_updates_last_run()}>{runText(runStartedAt, runEndedAt)}</Fact>
        <Fact term={m.admin_updates_next_run()}>{when(nextAt)}</Fact>
        <Fact term={m.admin_updates_accounts()}>
          {m.admin_updates_accounts_text({ count: accounts, figure: numberText(accounts), due: numberText(due) })}
        </Fact>
        <Fact term={m.admin_updates_failing()}>{numberText(failing)}</Fact>
        <Fact term={m.admin_updates_quota()}>
          <bdi dir="ltr">
            {numberText(calls)} / {numberText(quota)}
          </bdi>
        </Fact>
        {heldUntil && <Fact term={m.admin_updates_held()}>{when(heldUntil)}</Fact>}
        {circuitUntil && <Fact term={m.admin_updates_circuit()}>{when(circuitUntil)}</Fact>}
      </dl>
      <Outcomes overview={overview} days={days} />
      <Form action={localizedHref(paths.adminTab("updates"))}>
        <input type="hidden" name="network" value={network} />
        <SubmitButton
          variant="line"
          size="small"
          className="justify-self-start"
          pending={false}
          aria-label={m.admin_updates_retry_label({ network: isolate(NETWORK_NAMES[network]) })}
        >
          {m.admin_updates_retry()}
        </SubmitButton>
      </Form>
    </Card>
  )
}

function StateTag({ overview: { isReadable, isRunning, heldUntil, circuitUntil } }: { overview: NetworkOverview }) {
  if (isRunning) return <Tag tone="accent">{m.admin_updates_running()}</Tag>
  if (circuitUntil) return <Tag tone="danger">{m.admin_updates_circuit_open()}</Tag>
  if (heldUntil) return <Tag tone="warn">{m.admin_updates_waiting()}</Tag>
  return isReadable ? (
    <Tag tone="ok">{m.admin_updates_ready()}</Tag>
  ) : (
    <Tag tone="plain">{m.admin_updates_owners_only()}</Tag>
  )
}

function Outcomes({ overview: { outcomes }, days }: { overview: NetworkOverview; days: number }) {
  const title = m.admin_updates_outcomes({ count: days, figure: numberText(days) })
  if (outcomes.length === 0) return <p className="text-sm text-ink-soft">{m.admin_updates_no_outcomes()}</p>
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="pb-1 text-start text-ink-soft">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{m.admin_updates_outcome()}</th>
          <th scope="col">{m.admin_updates_readings()}</th>
        </tr>
      </thead>
      <tbody>
        {outcomes.map(({ name, count }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1.5 pe-4 text-start font-normal">
              {outcomeText(name)}
            </th>
            <td className="figures py-1.5 text-end">{numberText(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

function runText(startedAt: Date | null, endedAt: Date | null) {
  if (!startedAt) return m.admin_updates_never()
  return endedAt ? when(endedAt) : m.admin_updates_since({ date: isolate(when(startedAt)) })
}

function when(date: Date) {
  return formatDateTime(date, currentLocale())
}

function dollars(cents: number) {
  return formatPrice(cents, currentLocale(), "USD")
}

/** How readings ended, in words; a fault of the network keeps its name. */
function outcomeText(name: string) {
  if (isKnown(name)) return WORDS[name]()
  return m.admin_updates_outcome_fault({ fault: isolate(name.replace(/^transient:/, "")) })
}

function isKnown(name: string): name is keyof typeof WORDS {
  return Object.hasOwn(WORDS, name)
}
