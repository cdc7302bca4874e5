import { Link } from "react-router"
import { Icon } from "#app/ui/icon"
import { NetworkIcon } from "#app/ui/network-icon"
import { ProvenanceDot } from "#app/ui/provenance-dot"
import { VerifiedMark } from "#app/ui/verified-mark"
import { FavouriteToggle } from "./favourite-toggle"
import { Portrait } from "./portrait"
import type { CardView, FigureView, ReachView } from "./view"
import { COLLABORATE_ID, CONTACT_ID } from "./why-not"
import { useWords } from "./words"

/** One influencer. The whole sheet leads to their page, a document of its own without scripts. */
export function InfluencerCard({ card, eager }: { card: CardView; eager: boolean }) {
  const words = useWords()
  return (
    <article id={`i-${card.id}`} className="creator group">
      <div className="flex sm:block">
        <Portrait name={card.name} seed={card.id} src={card.pictureUrl} eager={eager} />
        <div className="creator-head">
          <div>
            <h2>
              <a href={card.href}>
                <bdi>{card.name}</bdi>
              </a>
              {card.isVerified && <VerifiedMark className="ms-1.5" />}
            </h2>
            {card.total !== null && (
              <p className="figures display text-xl">
                <span className="sr-only">{`${words.cardTotal} `}</span>
                <bdi dir="ltr">{card.total}</bdi>
              </p>
            )}
          </div>
          {card.bio && (
            <p dir="auto" className="line-clamp-1 text-ink-soft">
              {card.bio}
            </p>
          )}
          <Interests card={card} />
        </div>
      </div>
      <Figures card={card} />
      {card.reach ? <Reach card={card} reach={card.reach} /> : <Actions card={card} />}
    </article>
  )
}

function Interests({ card: { interests, isCertified, town } }: { card: CardView }) {
  const words = useWords()
  if (interests.length === 0 && !isCertified && !town) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {interests.length > 0 && <span className="font-medium">{interests.join(" · ")}</span>}
      {town && (
        <span className="text-ink-soft">
          <span className="sr-only">{`${words.cardTown} `}</span>
          <bdi>{town}</bdi>
        </span>
      )}
      {isCertified && (
        <span className="inline-flex items-center gap-1.5 font-medium text-ok">
          <Icon name="shield" size={15} />
          {words.cardCertified}
        </span>
      )}
    </p>
  )
}

function Figures({ card: { figures, more } }: { card: CardView }) {
  const words = useWords()
  if (figures.length === 0) return <p className="flex-1 p-4 text-sm text-ink-soft sm:px-5">{words.cardNoNetworks}</p>
  return (
    <ul className="creator-figures">
      {figures.map((figure) => (
        <Figure key={figure.network} figure={figure} />
      ))}
      {more && (
        <li>
          {/* Above the link that the whole sheet is. */}
          <details className="group/more relative">
            <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-ink-soft hover:text-ink lg:min-h-7">
              <Icon name="chevron-down" size={16} className="transition-transform group-open/more:rotate-180" />
              {more.label}
            </summary>
            <ul className="grid gap-1.5 pt-1">
              {more.figures.map((figure) => (
                <Figure key={figure.network} figure={figure} />
              ))}
            </ul>
          </details>
        </li>
      )}
    </ul>
  )
}

function Figure({ figure: { network, name, followers, source } }: { figure: FigureView }) {
  const words = useWords()
  return (
    <li>
      <NetworkIcon network={network} size={16} />
      <span className={followers === null ? undefined : "sr-only"}>{name}</span>
      {followers !== null && <bdi dir="ltr">{followers}</bdi>}
      {source && (
        <ProvenanceDot provenance={source.provenance}>
          <span className="sr-only">{`${source.label}, `}</span>
          {source.isStale && (
            <>
              <Icon name="clock" size={14} className="me-1 inline-block align-[-0.15em] text-warn" />
              <span className="sr-only">{`${words.stale}, `}</span>
            </>
          )}
          <time dateTime={source.isoDate}>{source.date}</time>
          {source.isOwned && (
            <>
              <span className="sr-only">{`, ${words.owned}`}</span>
              <Icon name="circle-check" size={14} className="ms-1 inline-block align-[-0.15em] text-ok" />
            </>
          )}
        </ProvenanceDot>
      )}
    </li>
  )
}

/** For a company: to write, to propose, to keep. */
function Reach({ card, reach }: { card: CardView; reach: ReachView }) {
  const words = useWords()
  return (
    <div className="creator-acts grid-cols-[1fr_1fr_auto]">
      <Link to={reach.contactHref} aria-label={card.contactName}>
        {words.contact}
      </Link>
      <Link to={reach.collaborateHref} aria-label={card.collaborateName}>
        {words.collaborate}
      </Link>
      <FavouriteToggle id={card.id} reach={reach} />
    </div>
  )
}

/** For people without a company: each button opens its explanation, which is in the page once. */
function Actions({ card: { contactName, collaborateName } }: { card: CardView }) {
  const words = useWords()
  return (
    <div className="creator-acts grid-cols-2">
      <button type="button" popoverTarget={CONTACT_ID} aria-label={contactName}>
        {words.contact}
      </button>
      <button type="button" popoverTarget={COLLABORATE_ID} aria-label={collaborateName}>
        {words.collaborate}
      </button>
    </div>
  )
}
