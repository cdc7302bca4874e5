import { useId } from "react"
import type { DemographicGroup, DemographicsView } from "#app/features/networks/public"
import { Card } from "#app/ui/card"
import { NetworkIcon } from "#app/ui/network-icon"
import { ProvenanceDot } from "#app/ui/provenance-dot"
import { m } from "#messages"

/** The audience of each account whose network reports it: countries, ages, genders. Nothing if none does. */
export function DemographicsCard({ demographics }: { demographics: readonly DemographicsView[] }) {
  const id = useId()
  if (demographics.length === 0) return null
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-6">
      <h2 id={id} className="text-xl">
        {m.networks_demographics()}
      </h2>
      {demographics.map(({ network, source, groups, views }) => (
        <div key={network} className="grid gap-4 border-t border-line pt-5 first-of-type:border-t-0 first-of-type:pt-0">
          <p className="flex items-center gap-2.5">
            <NetworkIcon network={network} size={20} className="shrink-0" />
            <ProvenanceDot provenance="connected">{source}</ProvenanceDot>
          </p>
          {views && <p>{views}</p>}
          <div className="grid gap-x-10 gap-y-6 md:grid-cols-3">
            {groups.map((group) => (
              <Group key={group.kind} group={group} />
            ))}
          </div>
        </div>
      ))}
    </Card>
  )
}

function Group({ group: { title, bars } }: { group: DemographicGroup }) {
  return (
    <section className="grid content-start gap-2">
      <h3 className="text-base">{title}</h3>
      <ul className="grid gap-2.5">
        {bars.map(({ key, label, percent, share }) => (
          <li key={key} className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1 text-sm">
            <span className="min-w-0 wrap-anywhere">{label}</span>
            <bdi className="figures font-semibold">{percent}</bdi>
            <svg aria-hidden="true" className="mirrored col-span-2 h-1.5 w-full rounded-pill bg-line">
              <rect width={`${Math.round(share * 1000) / 10}%`} height="100%" rx="3" className="fill-ink" />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  )
}
