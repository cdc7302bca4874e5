import { formatFollowers } from "#app/features/networks/public"
import { ProvenanceDot, ProvenanceSign } from "#app/ui/provenance-dot"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDayAndMonth } from "#platform/text/format"
import type { PublishedPost } from "./queries.server"
import { type Moment, mainFigure } from "./rules"
import { expectedText, markName, sourceLine, whyText } from "./words"

/** One figure of a post for each of its moments, or the day on which it comes, or why there is none. */
export function PostMoments({ post }: { post: PublishedPost }) {
  const { moments, network, kind } = post
  if (moments.length === 0) return null
  const shown = moments.map(({ figures }) => figures && mainFigure(figures)).find((each) => each)
  const isStory = kind === "story"
  return (
    <div className="border-t border-line">
      <dl className="grid auto-cols-fr grid-flow-col divide-x divide-line">
        {moments.map((moment) => (
          <div key={moment.mark} className="grid content-start justify-items-center gap-0.5 px-1.5 py-2.5 text-center">
            <dt className="text-sm text-ink-soft">{markName(moment.mark)}</dt>
            <dd className="text-sm">
              <MomentFigure moment={moment} />
            </dd>
          </div>
        ))}
        {isStory && (
          <div className="col-span-2 grid content-start justify-items-center gap-0.5 px-1.5 py-2.5 text-center">
            <dt className="text-sm text-ink-soft">{m.posts_then()}</dt>
            <dd className="text-sm text-ink-soft">{m.posts_story_ends()}</dd>
          </div>
        )}
      </dl>
      {shown && (
        <p className="border-t border-line px-4 py-2.5 text-sm text-ink-soft">
          <ProvenanceDot provenance={isAllDeclared(moments) ? "declared" : "connected"}>
            {sourceLine(network, shown.figure, isAllDeclared(moments))}
          </ProvenanceDot>
        </p>
      )}
    </div>
  )
}

function isAllDeclared(moments: readonly Moment[]) {
  return moments.every(({ figures, state }) => !figures || state === "declared")
}

function MomentFigure({ moment }: { moment: Moment }) {
  const { figures, state, why } = moment
  const main = figures && mainFigure(figures)
  if (main)
    return (
      <span className="inline-flex items-center gap-1.5 text-base font-bold">
        <ProvenanceSign provenance={state === "declared" ? "declared" : "connected"} />
        <bdi>{formatFollowers(main.count)}</bdi>
      </span>
    )
  if (why && why !== "read") return <span className="text-xs text-ink-soft">{whyText(why)}</span>
  return expectedText(moment, (date) => isolate(formatDayAndMonth(date, currentLocale()))) ?? "–"
}
