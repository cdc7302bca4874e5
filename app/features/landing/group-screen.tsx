import { InfluencerCard, ListOrder, ScreenWords, WhyFirst, WhyNot } from "#app/features/directory/public"
import { Breadcrumb } from "#app/ui/breadcrumb"
import { EmptyState } from "#app/ui/empty-state"
import { LinkButton } from "#app/ui/link-button"
import { NetworkIcon } from "#app/ui/network-icon"
import { ProvenanceDot } from "#app/ui/provenance-dot"
import { Screen } from "#app/ui/screen"
import { m } from "#messages"
import { Neighbours } from "./neighbours"
import type { LandingView } from "./view.server"

/** Pictures that are seen before anybody scrolls. */
const EAGER = 3

/** Creators about a topic, in a town, or both: how many they are, typical figures, and the first of them. */
export function GroupScreen({ view }: { view: LandingView }) {
  const { words, title, trail, current, count, cards, spent, allHref } = view
  return (
    <ScreenWords value={words}>
      <Screen
        title={title}
        above={<Breadcrumb trail={trail} current={current} />}
        description={<span className="inline-block first-letter:uppercase">{count}</span>}
      >
        <Typical view={view} />
        <section aria-labelledby="most-followed" className="grid gap-5">
          <h2 id="most-followed" className="text-2xl">
            {m.landing_list()}
          </h2>
          {view.why && <WhyFirst why={view.why} />}
          {spent ? (
            <EmptyState icon="clock" title={words.spentTitle}>
              {spent}
            </EmptyState>
          ) : (
            <ul className="grid items-stretch gap-5 sm:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))]">
              {cards.map((card, place) => (
                <li key={card.id} className="min-w-0">
                  <InfluencerCard card={card} eager={place < EAGER} />
                </li>
              ))}
            </ul>
          )}
          <LinkButton to={allHref} variant="line" size="large" className="justify-self-center">
            {m.landing_all()}
          </LinkButton>
        </section>
        {view.neighbours.map((neighbours) => (
          <Neighbours key={neighbours.title} {...neighbours} />
        ))}
        <div className="mt-12">
          <ListOrder order={m.directory_order_followers()} />
        </div>
        {view.whyNot && <WhyNot whyNot={view.whyNot} />}
      </Screen>
    </ScreenWords>
  )
}

/** Medians and prices, each with what it is made of. Nothing stands here of groups too small to say. */
function Typical({ view: { medians, prices, countedAt } }: { view: LandingView }) {
  if (medians.length === 0 && !prices) return null
  return (
    <section aria-label={m.landing_typical()} className="mb-10 border-y-[1.5px] border-ink py-6">
      <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {medians.map(({ network, label, figure, of, sources, read }) => (
          <div key={network} className="grid content-start gap-1">
            <dt className="flex items-center gap-2 text-ink-soft">
              <NetworkIcon network={network} size={18} />
              {label}
            </dt>
            <dd className="figures display text-3xl">
              <bdi dir="ltr">{figure}</bdi>
            </dd>
            <dd className="text-sm text-ink-soft">
              {of} · {read}
            </dd>
            <dd className="flex flex-wrap gap-x-4 text-sm">
              {sources.map(({ provenance, text }) => (
                <ProvenanceDot key={provenance} provenance={provenance}>
                  {text}
                </ProvenanceDot>
              ))}
            </dd>
          </div>
        ))}
        {prices && (
          <div className="grid content-start gap-1">
            <dt className="text-ink-soft">{m.landing_prices()}</dt>
            <dd className="figures display text-3xl">
              <bdi>{prices.range}</bdi>
            </dd>
            <dd className="text-sm text-ink-soft">{prices.of}</dd>
          </div>
        )}
      </dl>
      {countedAt && <p className="mt-5 text-sm text-ink-soft">{countedAt}</p>}
    </section>
  )
}
