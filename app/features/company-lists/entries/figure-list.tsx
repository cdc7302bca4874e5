import type { FigureView } from "#app/features/directory/public"
import { Icon } from "#app/ui/icon"
import { NetworkIcon } from "#app/ui/network-icon"
import { ProvenanceDot } from "#app/ui/provenance-dot"
import { currentLocale, m } from "#messages"
import { listComma } from "#platform/text/bidi"

/** Networks with their counts, each with where it comes from and of when it is. */
export function FigureList({ figures }: { figures: readonly FigureView[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {figures.map((figure) => (
        <li key={figure.network} className="flex flex-wrap items-center gap-x-2">
          <NetworkIcon network={figure.network} size={16} className="shrink-0" />
          <span className={figure.followers === null ? "text-ink-soft" : "sr-only"}>{figure.name}</span>
          <FigureText figure={figure} />
        </li>
      ))}
    </ul>
  )
}

/** A count, its source and its date. */
export function FigureText({ figure: { followers, source } }: { figure: FigureView }) {
  const comma = listComma(currentLocale())
  return (
    <>
      <bdi dir="ltr" className="figures font-semibold">
        {followers}
      </bdi>
      {source && (
        <ProvenanceDot provenance={source.provenance} className="whitespace-nowrap">
          <span className="sr-only">{source.label + comma}</span>
          {source.isStale && (
            <>
              <Icon name="clock" size={14} className="me-1 inline-block align-[-0.15em] text-warn" />
              <span className="sr-only">{m.networks_stale() + comma}</span>
            </>
          )}
          <time dateTime={source.isoDate} className="figures">
            {source.date}
          </time>
        </ProvenanceDot>
      )}
    </>
  )
}
