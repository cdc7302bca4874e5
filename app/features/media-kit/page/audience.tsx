import type { DemographicGroup } from "#app/features/networks/public"
import { currentLocale, m } from "#messages"
import type { Kit } from "../kit"
import { demographicsLines } from "../wording"

/** The audience, as far as networks report it; nothing if none does. */
export function Audience({ kit }: { kit: Kit }) {
  const lines = demographicsLines(kit, currentLocale())
  if (lines.length === 0) return null
  return (
    <section>
      <h2>{m.networks_demographics()}</h2>
      {lines.map(({ network, source, groups, views }) => (
        <div key={network} className="audience">
          {groups.map((group) => (
            <Bars key={group.kind} group={group} />
          ))}
          {views && <p>{views}</p>}
          <small className="source">
            <i className="connected" />
            <span>{source}</span>
          </small>
        </div>
      ))}
    </section>
  )
}

function Bars({ group: { title, bars } }: { group: DemographicGroup }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {bars.map(({ key, label, percent, share }) => (
          <li key={key}>
            <span>{label}</span>
            <bdi className="percent">{percent}</bdi>
            <svg className="bar" aria-hidden="true" width="100%" height={5}>
              <rect className="ground" width="100%" height={5} rx={2.5} />
              <rect width={`${Math.round(share * 1000) / 10}%`} height={5} rx={2.5} />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  )
}
