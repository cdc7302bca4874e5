import type { ReactNode } from "react"
import { certificateText, FittedName, imageLabelText, isLongName, REL, Sign } from "#app/features/link-page/public"
import { formatFollowers } from "#app/features/networks/public"
import * as paths from "#app/paths"
import { Awning } from "#app/ui/awning"
import { initialsOf, paperOf } from "#app/ui/initials"
import { LogoMark } from "#app/ui/logo"
import { currentLocale, localizedHref, m } from "#messages"
import { formatDate, formatNumber } from "#platform/text/format"
import type { Kit } from "../kit"
import { type NetworkLine, networkLines } from "../wording"

const LONG_NAME = 22

type CoverProps = {
  kit: Kit
  madeAt: Date | null
  siteName: string
  /** The level of the person's name: `h2` where a letter with the `h1` stands above. */
  heading?: "h1" | "h2"
  /** Content when the cover is the only sheet: in the column, and at its foot. */
  children?: ReactNode
  foot?: ReactNode
}

/** The first sheet: who it is, and the figures that matter. */
export function Cover({
  kit: { page, ...kit },
  madeAt,
  siteName,
  heading: Heading = "h1",
  children,
  foot,
}: CoverProps) {
  const locale = currentLocale()
  const counted = networkLines({ page }, locale, new Date()).filter(({ exact }) => exact !== null)
  return (
    <article className="sheet cover">
      <div className={`window p${paperOf(page.influencerId)}`}>
        <Awning />
        {page.picture ? (
          <picture>
            <img src={page.picture} alt={page.name} width={640} height={640} />
          </picture>
        ) : (
          <div className="initials" aria-hidden="true">
            {initialsOf(page.name)}
          </div>
        )}
      </div>
      <div className="inside">
        <div className="who">
          <small>{m.media_kit_name()}</small>
          <Heading className={isLongName(page.name, LONG_NAME) ? "name long" : "name"}>
            <FittedName name={page.name} lang={page.locale} />
          </Heading>
          {(page.isVerified || kit.certificate) && (
            <p className="seals">
              {page.isVerified && <span className="seal">{m.ui_verified()}</span>}
              {kit.certificate && (
                <span className="seal" title={certificateText(kit.certificate)}>
                  {m.certificate_badge()}
                  <span className="vh"> {certificateText(kit.certificate)}</span>
                </span>
              )}
            </p>
          )}
          {page.portraitLabel && (
            <p>
              <small>{imageLabelText(page.portraitLabel)}</small>
            </p>
          )}
          {page.bio && (
            <p className="bio" lang={page.locale} dir="auto">
              {page.bio}
            </p>
          )}
        </div>
        {counted.length > 0 && (
          <ul className="figures" aria-label={m.media_kit_figures()}>
            {page.totalFollowers !== null && counted.length > 1 && (
              <li>
                <span className="big">
                  <bdi dir="ltr">{formatFollowers(page.totalFollowers)}</bdi>
                </span>
                <span className="sum">{m.media_kit_total()}</span>
                <small>
                  <bdi dir="ltr">{formatNumber(page.totalFollowers, locale)}</bdi>
                </small>
              </li>
            )}
            {counted.map((line) => (
              <NetworkFigure key={line.network} line={line} />
            ))}
          </ul>
        )}
        {children}
        <p className="sign">
          <small>
            {m.media_kit_made_on({ date: formatDate(madeAt ?? new Date(), locale) })}
            {counted.length > 0 && (
              <>
                {" · "}
                <a href={localizedHref(paths.signedFigures(page))} rel="nofollow">
                  {m.verifier_link()}
                </a>
              </>
            )}
          </small>
          <a className="house" href={localizedHref("/")}>
            <LogoMark size={30} />
            <bdi>{siteName}</bdi>
          </a>
        </p>
      </div>
      {foot}
    </article>
  )
}

function NetworkFigure({ line }: { line: NetworkLine }) {
  return (
    <li>
      <span className="big">
        <bdi dir="ltr">{line.figure}</bdi>
      </span>
      <a href={line.url} rel={REL}>
        <Sign network={line.network} />
        {line.name}
      </a>
      {line.source && line.provenance && (
        <small className="source">
          <i className={line.provenance} />
          <span>
            <bdi dir="ltr">{line.exact}</bdi>
            <span>{line.source}</span>
            <span>{line.date}</span>
            {line.stale && <span className="stale">{line.stale}</span>}
            {line.owned && <span className="owned">{line.owned}</span>}
          </span>
        </small>
      )}
    </li>
  )
}
