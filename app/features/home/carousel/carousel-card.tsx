import { figureText, formatFigure, formatFollowers, isStale } from "#app/features/networks/public"
import { Icon } from "#app/ui/icon"
import { initialsOf, paperOf } from "#app/ui/initials"
import { NetworkIcon } from "#app/ui/network-icon"
import { ProvenanceSign } from "#app/ui/provenance-dot"
import { VerifiedMark } from "#app/ui/verified-mark"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate, listComma } from "#platform/text/bidi"
import { formatShortDate } from "#platform/text/format"
import type { CarouselCard, CarouselFigure } from "./card"

/** The most parts of the total that fit in a line. */
const SHOWN_PARTS = 2

/** No card is lower than 380 pixels. The whole of it leads to the influencer's page, a document of its own. */
export function CarouselCardView({ card }: { card: CarouselCard }) {
  return (
    <article className="group relative flex h-full min-h-[380px] flex-col overflow-hidden rounded-card border border-line bg-surface transition-[border-color] hover:border-ink">
      <Portrait card={card} />
      <div className="grid gap-0.5 px-4.5 pt-4 pb-4.5 *:min-w-0">
        <h3 className="flex items-center gap-1.5 text-lg leading-normal">
          <a
            dir="auto" // a name that is cut is cut at its own end
            href={localizedHref(card.page)}
            className="row-link truncate underline-offset-4 group-hover:underline"
          >
            {card.name}
          </a>
          {card.isVerified && <VerifiedMark className="shrink-0" />}
        </h3>
        <p dir="auto" className="truncate text-sm text-ink-soft">
          {card.bio || "\u00a0"}
        </p>
        <p className="figures mt-2 font-semibold whitespace-nowrap">{followersText(card.totalFollowers)}</p>
        <Parts networks={card.networks} />
        <OldestDate networks={card.networks} />
      </div>
    </article>
  )
}

/** The day of the total: that of its oldest part. */
function OldestDate({ networks }: Pick<CarouselCard, "networks">) {
  const [oldest] = networks
    .flatMap(({ source, followers }) => (source && followers !== null ? source.fetchedAt : []))
    .sort()
  if (!oldest) return null
  const date = new Date(oldest)
  return (
    <p className="figures flex items-center gap-1 text-sm text-ink-soft">
      {isStale(date, new Date()) && (
        <>
          <Icon name="clock" size={14} className="text-warn" />
          <span className="sr-only">{m.networks_stale()} </span>
        </>
      )}
      <time dateTime={oldest.slice(0, 10)}>
        {m.networks_as_of({ date: isolate(formatShortDate(date, currentLocale())) })}
      </time>
    </p>
  )
}

/** The parts of the total: each figure with its icon, and in words for screen readers. */
function Parts({ networks }: Pick<CarouselCard, "networks">) {
  const counted = networks.filter(({ followers }) => followers !== null)
  const [shown, others] = [counted.slice(0, SHOWN_PARTS), counted.slice(SHOWN_PARTS)]
  return (
    <ul className="figures flex min-h-6 items-center gap-x-3 text-sm whitespace-nowrap text-ink-soft">
      {shown.map((part) => (
        <li key={part.network} className="flex items-center gap-1.5">
          <span className="sr-only">{words(part)}</span>
          <NetworkIcon network={part.network} size={14} className="shrink-0" />
          <bdi aria-hidden="true" dir="ltr">
            {formatFigure(part)}
          </bdi>
          {part.source && <ProvenanceSign provenance={part.source.provenance} />}
        </li>
      ))}
      {others.length > 0 && (
        <li>
          <span className="sr-only">{others.map(words).join(listComma(currentLocale()))}</span>
          <bdi aria-hidden="true" dir="ltr">{`+${others.length}`}</bdi>
        </li>
      )}
    </ul>
  )
}

function words({ source, ...figure }: CarouselFigure) {
  const dated = source && { ...source, fetchedAt: new Date(source.fetchedAt) }
  return figureText({ ...figure, source: dated }, new Date())
}

function Portrait({ card: { id, name, pictureUrl } }: { card: CarouselCard }) {
  const frame = "grid h-66 w-full flex-1 place-items-center object-cover object-[50%_20%]"
  if (pictureUrl)
    return <img src={pictureUrl} alt="" width={280} height={264} loading="lazy" draggable={false} className={frame} />
  const paper = paperOf(id)
  return (
    <span aria-hidden="true" className={frame} style={{ background: cutPapers(paper) }}>
      <span className="display text-5xl text-cut-ink">{initialsOf(name)}</span>
    </span>
  )
}

/** An arch before a ground, as on the link pages. */
function cutPapers(paper: number) {
  return `radial-gradient(circle at 50% 118%, var(--cut-${((paper + 4) % 8) + 1}) 68%, transparent 68.3%) var(--cut-${paper})`
}

/** `248K abonnés`; the plural is that of the short form, which is what is read. */
function followersText(total: number | null) {
  if (total === null) return "\u00a0" // the cards stand in a row
  const figure = isolate(formatFollowers(total))
  return m.carousel_followers({ count: total < 1000 ? total : Math.round(total / 100) * 100, figure })
}
