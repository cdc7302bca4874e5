import { formatFollowers, networkName } from "#app/features/networks/public"
import { initialsOf, paperOf } from "#app/ui/initials"
import { NetworkIcon } from "#app/ui/network-icon"
import { VerifiedMark } from "#app/ui/verified-mark"
import { localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import type { CarouselCard } from "./card"

/** Spec §9: no card is lower than 380 pixels. The whole of it leads to the influencer's page, a document of its own. */
export function CarouselCardView({ card }: { card: CarouselCard }) {
  return (
    <article className="group relative flex h-full min-h-[380px] flex-col overflow-hidden rounded-card border border-line bg-surface transition-[border-color] hover:border-ink">
      <Portrait card={card} />
      <div className="grid gap-0.5 px-4.5 pt-4 pb-4.5 *:min-w-0">
        <h3 className="flex items-center gap-1.5 text-lg leading-normal">
          <a
            dir="auto" // a name that is cut is cut at its own end
            href={localizedHref(card.page)}
            className="truncate underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card focus-visible:after:-outline-offset-4"
          >
            {card.name}
          </a>
          {card.isVerified && <VerifiedMark className="shrink-0" />}
        </h3>
        <p dir="auto" className="truncate text-sm text-ink-soft">
          {card.bio || "\u00a0"}
        </p>
        <div className="mt-2 flex items-center justify-between gap-3">
          <p className="figures font-semibold whitespace-nowrap">{followersText(card.totalFollowers)}</p>
          <ul className="flex gap-2">
            {card.networks.map((network) => (
              <li key={network}>
                <NetworkIcon network={network} size={16} />
                <span className="sr-only">{networkName(network)}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </article>
  )
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
  const figure = isolate(formatFollowers(total))
  if (total === null) return figure
  return m.carousel_followers({ count: total < 1000 ? total : Math.round(total / 100) * 100, figure })
}
