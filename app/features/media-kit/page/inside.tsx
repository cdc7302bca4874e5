import { isIndexed, kitAddress, pageHref, REL, ReviewList } from "#app/features/link-page/public"
import { directionOf } from "#app/locale"
import * as paths from "#app/paths"
import { qrPath } from "#app/ui/qr-path"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { curveOf, type Growth } from "../growth"
import { type Kit, type KitPackage, reviewsIn } from "../kit"
import { factLines, growthWords, priceText } from "../wording"
import { Audience } from "./audience"

const CHART = { width: 480, height: 150 }

/** The second sheet: growth, subjects, work, prices, and the way to the person. */
export function Inside({ kit, siteUrl }: { kit: Kit; siteUrl: string }) {
  const { page, growth, packages } = kit
  return (
    <article className="sheet">
      <div className="inside">
        {growth && <GrowthChart growth={growth} />}
        <Audience kit={kit} />
        <Facts kit={kit} />
        {page.collaborations.length > 0 && <Work collaborations={page.collaborations} />}
        <ReviewList reviews={reviewsIn(kit)} name={page.name} />
        {packages.length > 0 && <Prices packages={packages} />}
      </div>
      <Band kit={kit} siteUrl={siteUrl} />
    </article>
  )
}

function GrowthChart({ growth }: { growth: Growth }) {
  const words = growthWords(growth, currentLocale())
  const { line, area, end } = curveOf(growth, CHART)
  return (
    <section>
      <div className="growth">
        <h2>{m.media_kit_growth()}</h2>
        <bdi dir="ltr" className="big change">
          {words.change}
        </bdi>
      </div>
      <svg
        className="chart"
        role="img"
        aria-label={words.chart}
        viewBox={`-6 0 ${CHART.width + 12} ${CHART.height}`}
        preserveAspectRatio="xMinYMid" // where it may not be as high as it is wide
      >
        {[0.02, 0.34, 0.66, 0.985].map((share) => (
          <path key={share} className="floor" d={`M0 ${share * CHART.height}h${CHART.width}`} />
        ))}
        <path className="area" d={area} />
        <path className="line" d={line} />
        <circle className="end" cx={end.x} cy={end.y} r={5} />
      </svg>
      <small>{words.period}</small>
    </section>
  )
}

export function Facts({ kit }: { kit: Kit }) {
  const { topics, town, country, languages, certificate } = factLines(kit, currentLocale())
  if (topics.length === 0 && !town && !country && languages.length === 0 && !certificate) return null
  return (
    <section className="facts">
      {topics.length > 0 && (
        <div>
          <h2>{m.media_kit_topics()}</h2>
          <ul className="tags">
            {topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        </div>
      )}
      <dl>
        {town && (
          <div>
            <dt>{m.media_kit_city()}</dt>
            <dd>{town}</dd>
          </div>
        )}
        {country && (
          <div>
            <dt>{m.media_kit_country()}</dt>
            <dd>{country}</dd>
          </div>
        )}
        {languages.length > 0 && (
          <div>
            <dt>{m.media_kit_languages()}</dt>
            <dd>{new Intl.ListFormat(currentLocale(), { type: "unit", style: "long" }).format(languages)}</dd>
          </div>
        )}
        {certificate && (
          <div>
            <dt>{m.media_kit_certificate()}</dt>
            <dd>
              <bdi>{certificate.number}</bdi> · {certificate.until}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function Work({ collaborations }: { collaborations: Kit["page"]["collaborations"] }) {
  return (
    <section>
      <h2>{m.media_kit_collaborations()}</h2>
      <ul className="work">
        {collaborations.map(({ id, companyName, companyType, website, year }) => (
          <li key={id}>
            <b>
              {website ? (
                <a href={website} rel={REL}>
                  <bdi>{companyName}</bdi>
                </a>
              ) : (
                <bdi>{companyName}</bdi>
              )}
            </b>
            <small>
              {companyType && (
                <>
                  <bdi>{companyType}</bdi> ·{" "}
                </>
              )}
              {year}
            </small>
          </li>
        ))}
      </ul>
      <small>{m.media_kit_paid()}</small>
    </section>
  )
}

function Prices({ packages }: { packages: readonly KitPackage[] }) {
  const locale = currentLocale()
  return (
    <section>
      <h2>{m.media_kit_packages()}</h2>
      <ul className="prices">
        {packages.map((each) => (
          <li key={each.id}>
            <b>
              <bdi>{each.title}</bdi>
            </b>
            {each.visibility === "companies" && <span className="for">{m.media_kit_for_companies()}</span>}
            <bdi dir={directionOf(locale)} className="amount">
              {priceText(each, locale)}
            </bdi>
            {/* In its own direction, from the side where its title begins. */}
            {each.description && (
              <p>
                <bdi>{each.description}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Band({ kit: { page }, siteUrl }: { kit: Kit; siteUrl: string }) {
  const { path, size } = qrPath(kitAddress(page, siteUrl))
  return (
    <footer className="band">
      <div>
        <h2>{m.media_kit_contact()}</h2>
        <p className="soft">{m.media_kit_contact_text({ name: isolate(page.name) })}</p>
        <p>
          {isIndexed(page) && (
            <a href={localizedHref(paths.newCollaboration(page.influencerId))} rel="nofollow">
              {m.media_kit_propose_short()}
            </a>
          )}
          <a href={pageHref(page)}>{m.media_kit_contact_page()}</a>
        </p>
      </div>
      <figure>
        <figcaption>{m.media_kit_qr()}</figcaption>
        <svg role="img" aria-label={m.media_kit_qr_label()} width={116} height={116} viewBox={`0 0 ${size} ${size}`}>
          <path d={path} fill="currentColor" shapeRendering="crispEdges" />
        </svg>
      </figure>
    </footer>
  )
}
