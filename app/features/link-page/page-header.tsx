import { type Place, placeName } from "#app/features/places/public"
import type { Locale } from "#app/locale"
import { initialsOf, paperOf } from "#app/ui/initials"
import { SEAL } from "#app/ui/verified-mark"
import { m } from "#messages"
import type { ImageLabel } from "#vocabulary/page"
import { CertificateBadge } from "./certificate-badge"
import { FittedName, isLongName } from "./fitted-name"
import { imageLabelText } from "./image-label"
import { NetworkPills, Sources } from "./networks"
import { isWithoutLinks, type PublicPage } from "./public-page"
import { paperProperties } from "./themes/papers"
import { Words } from "./words"

/** Longer names would fill the screen. */
const LONG_NAME = 40

/** The head of the page: portrait, name, biography, networks and the sources of their figures. */
export function PageHeader({ page }: { page: PublicPage }) {
  return (
    <header className="me">
      <Portrait name={page.name} picture={page.picture} seed={page.influencerId} />
      <h1 className={isLongName(page.name, LONG_NAME) ? "long" : undefined}>
        <FittedName name={page.name} />
        {page.isVerified && <Seal />}
      </h1>
      {page.portraitLabel && <PortraitLabel label={page.portraitLabel} />}
      {page.town && <Town town={page.town} locale={page.shownIn ?? page.locale} />}
      <Bio text={page.bio} lang={page.shownIn && page.locale} />
      {page.certificate && <CertificateBadge certificate={page.certificate} />}
      {!isWithoutLinks(page) && <NetworkPills networks={page.networks} />}
      <Sources page={page} />
    </header>
  )
}

function Portrait({ name, picture, seed }: { name: string; picture: string | null; seed: string }) {
  // In a <picture>, React puts no preload for it into the head, where it would only stand twice.
  if (picture)
    return (
      <picture>
        <img className="face" src={picture} alt={name} width={128} height={128} />
      </picture>
    )
  return (
    <div className="face" style={paperProperties(paperOf(seed))} aria-hidden="true">
      {initialsOf(name)}
    </div>
  )
}

/** After the name, which stands beside the portrait in some themes. */
function PortraitLabel({ label }: { label: ImageLabel }) {
  return (
    <p>
      <small>
        <Words>{imageLabelText(label)}</Words>
      </small>
    </p>
  )
}

function Town({ town, locale }: { town: Place; locale: Locale }) {
  return (
    <p>
      <small>
        <bdi>{placeName(town, locale)}</bdi>
      </small>
    </p>
  )
}

function Seal() {
  return (
    <span className="seal">
      <svg aria-hidden="true" width={22} height={22} viewBox="0 0 24 24">
        <path d={SEAL} />
        <path className="line" d="m8 11.2 2.8 2.8L16 8.6" />
      </svg>
      <span className="vh">
        {" "}
        <Words>{m.ui_verified()}</Words>
      </span>
    </span>
  )
}

/** `lang`: where it is not that of the page around it. */
function Bio({ text, lang }: { text: string; lang: Locale | undefined }) {
  if (text === "") return null
  if (!isLongBio(text))
    return (
      <p className="bio" lang={lang} dir="auto">
        {text}
      </p>
    )
  return (
    <details className="bio">
      <summary>
        <span lang={lang} dir="auto">
          {text}
        </span>
        <svg aria-hidden="true" width={20} height={20} viewBox="0 0 24 24">
          <path className="line" d="m6 9 6 6 6-6" />
        </svg>
      </summary>
    </details>
  )
}

/** About what a line of a telephone holds. */
const ONE_LINE = 46

/** Whether a biography takes more than a line, and is shown by one of them that opens. */
function isLongBio(bio: string) {
  return bio.length > ONE_LINE || bio.includes("\n")
}
