import { classNames } from "#app/ui/class-names"
import { Fold } from "#app/ui/fold"
import { ProvenanceSign } from "#app/ui/provenance-dot"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDateTime, formatNumber } from "#platform/text/format"
import { POST_FIGURES } from "#vocabulary/posts"
import type { PublishedPost } from "./queries.server"
import type { Moment } from "./rules"
import { definitionOf, expectedText, figureName, markName, whyText } from "./words"

/** Every figure of a post at every moment, each with its source and time; what the network does not tell says so. */
export function PostFigures({ post }: { post: PublishedPost }) {
  const { moments, network, goneSince } = post
  const told = POST_FIGURES.filter((figure) => moments.some(({ figures }) => (figures?.[figure] ?? null) !== null))
  return (
    <div className="grid gap-3">
      {goneSince && (
        <p className="font-semibold">
          {m.posts_gone_since({ date: isolate(formatDateTime(goneSince, currentLocale())) })}
        </p>
      )}
      <section
        aria-label={m.posts_all_figures()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
        className="relative overflow-x-auto"
      >
        <table className="w-full border-collapse text-start max-md:block">
          <caption className="sr-only">{m.posts_all_figures()}</caption>
          <thead className="max-md:sr-only">
            <tr className="border-b border-line text-sm text-ink-soft">
              <th scope="col" className="py-2 pe-3 text-start font-normal">
                {m.posts_mark()}
              </th>
              {told.map((figure) => (
                <th key={figure} scope="col" className="px-3 py-2 text-end font-normal">
                  {figureName(figure)}
                </th>
              ))}
              <th scope="col" className="py-2 ps-3 text-start font-normal">
                {m.posts_figures()}
              </th>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {moments.map((moment) => (
              <tr
                key={moment.mark}
                className="border-b border-line max-md:grid max-md:grid-cols-2 max-md:gap-x-6 max-md:py-3"
              >
                <th scope="row" className="py-2.5 pe-3 text-start font-semibold max-md:col-span-2 max-md:p-0">
                  {markName(moment.mark)}
                </th>
                {told.map((figure) => (
                  <td
                    key={figure}
                    className={classNames(
                      "px-3 py-2.5 text-end tabular-nums max-md:order-1 max-md:justify-between max-md:gap-2 max-md:px-0 max-md:py-0.5",
                      moment.figures ? "max-md:flex" : "max-md:hidden",
                    )}
                  >
                    <span aria-hidden="true" className="text-start text-sm text-ink-soft md:hidden">
                      {figureName(figure)}
                    </span>
                    <Cell count={moment.figures?.[figure] ?? null} />
                  </td>
                ))}
                <td className="py-2.5 ps-3 text-sm text-ink-soft max-md:col-span-2 max-md:px-0 max-md:pt-0 max-md:pb-1">
                  <SourceOf moment={moment} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Fold label={m.posts_definitions()}>
        <p className="text-sm text-ink-soft">{definitionOf(network)}</p>
      </Fold>
    </div>
  )
}

function Cell({ count }: { count: number | null }) {
  if (count === null)
    return (
      <span className="text-ink-soft">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{m.posts_not_told()}</span>
      </span>
    )
  return <bdi>{formatNumber(count, currentLocale())}</bdi>
}

function SourceOf({ moment }: { moment: Moment }) {
  const { state, readAt, why } = moment
  const at = (date: Date) => isolate(formatDateTime(date, currentLocale()))
  if (readAt && (state === "read" || state === "declared"))
    return (
      <span className="inline-flex items-center gap-1.5">
        <ProvenanceSign provenance={state === "declared" ? "declared" : "connected"} />
        {state === "declared" ? m.posts_declared_at({ date: at(readAt) }) : m.posts_read_at({ date: at(readAt) })}
      </span>
    )
  if (why && why !== "read") return whyText(why)
  return expectedText(moment, at)
}
