import { provenanceLabel } from "#app/features/networks/public"
import { Awning } from "#app/ui/awning"
import { classNames } from "#app/ui/class-names"
import { NetworkIcon } from "#app/ui/network-icon"
import { ProvenanceDot } from "#app/ui/provenance-dot"
import { currentLocale, m } from "#messages"
import { noonOf } from "#platform/text/day"
import { formatShortDate } from "#platform/text/format"
import type { Provenance } from "#vocabulary/networks"
import { NETWORK_NAMES } from "#vocabulary/networks"

/** Made-up figures: examples of tags in the window, one for each kind of source. */
const TAGS = [
  { network: "instagram", count: "248K", provenance: "connected", place: "", turn: "-rotate-2" },
  { network: "youtube", count: "91.3K", provenance: "public_api", place: "ms-auto", turn: "rotate-2" },
  { network: "tiktok", count: "37.8K", provenance: "declared", place: "ms-[8%]", turn: "-rotate-1" },
] as const satisfies readonly { network: string; count: string; provenance: Provenance; place: string; turn: string }[]
const EXAMPLE_DAY = noonOf("2026-11-18")

/** A shop window in which figures hang like price tags: each says where it comes from and of when it is. */
export function TagWindow() {
  // In one piece: a year alone on the last line of a tag says nothing.
  const date = formatShortDate(EXAMPLE_DAY, currentLocale())
  return (
    <figure
      data-appearance="light"
      className="relative isolate overflow-hidden rounded-window border-[1.5px] border-cut-ink bg-linear-to-b from-(--window-top) to-(--window-bottom)"
    >
      <Awning />
      <ul aria-hidden="true" className="grid gap-5 px-5 pt-8 pb-9 sm:px-12 lg:pb-10">
        {TAGS.map(({ network, count, provenance, place, turn }) => (
          <li key={network} className={classNames("relative w-[88%] max-w-80", place)}>
            {/* The string, up to the awning and behind the tags before it. */}
            <span className="absolute start-1/2 bottom-[calc(100%-1.5rem)] -z-1 h-[50rem] border-s-[1.5px] border-cut-ink" />
            <div
              className={classNames(
                "rounded-card border-[1.5px] border-cut-ink bg-(--awning-cream) px-5 pt-3 pb-4 text-cut-ink",
                turn,
              )}
            >
              <span className="mx-auto mb-1 block size-3.5 rounded-pill border-[1.5px] border-cut-ink bg-(--window-top)" />
              <p className="flex items-center gap-2 text-sm">
                <NetworkIcon network={network} size={16} />
                {NETWORK_NAMES[network]}
              </p>
              <p className="display text-4xl font-extrabold lg:text-5xl">
                <bdi>{count}</bdi>
              </p>
              <ProvenanceDot provenance={provenance} className="mt-1">
                {provenanceLabel(provenance)} · {m.networks_as_of({ date })}
              </ProvenanceDot>
            </div>
          </li>
        ))}
      </ul>
      <figcaption className="grid min-h-14 place-items-center border-t-[1.5px] border-cut-ink bg-sill px-5 py-2.5 text-center text-sm text-(--awning-cream) sm:text-base">
        {m.brands_tags()}
      </figcaption>
    </figure>
  )
}
