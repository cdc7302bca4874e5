import { renderToStaticMarkup } from "react-dom/server"
import { SIGNS } from "#app/features/link-page/public"
import { formatFigure } from "#app/features/networks/public"
import { directionOf, type Locale } from "#app/locale"
import { awningStripes, PAPER } from "#app/ui/pdf/paper"
import { m } from "#messages"
import { isolate, isolatedList } from "#platform/text/bidi"
import { cutWithEllipsis } from "#platform/text/cut"
import { formatShortDate } from "#platform/text/format"
import type { Network, Provenance } from "#vocabulary/networks"
import type { SignedFigures } from "../codes/signed.server"
import { type Count, countOf } from "../verifier/verdict"
import { BADGE } from "./size"

export type Theme = "light" | "dark" | null
type Look = { locale: Locale; theme: Theme; siteName: string }

type Colours = Readonly<Record<"paper" | "ink" | "soft" | "line" | "ok", string>>

const LIGHT: Colours = { paper: PAPER.white, ink: PAPER.ink, soft: PAPER.inkSoft, line: PAPER.line, ok: PAPER.ok }
const DARK: Colours = { paper: "#1e1b18", ink: "#f5f0e8", soft: "#b8aea2", line: "#34302b", ok: "#2dd4bf" }
const MOST_FIGURES = 3
const MARGIN = 18
/** `≈ 248.1K`: smaller, so that the next network's sign does not touch it in a wide font either. */
const WIDE = 8
const NAME_LENGTH = 28
const SITE_LENGTH = 16
const FONTS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans Arabic', sans-serif"

/** A picture of the figures with the most followers, each with the mark of its source, for other sites to show. */
export function badge(signed: SignedFigures, look: Look): string {
  const figures = signed.figures.map(({ claims }) => ({ network: claims.network, count: countOf(claims) }))
  const largest = figures.toSorted((a, b) => b.count.followers - a.count.followers).slice(0, MOST_FIGURES)
  const svg = <Badge name={printable(signed.name)} figures={largest} look={look} />
  return `<?xml version="1.0" encoding="UTF-8"?>\n${renderToStaticMarkup(svg)}`
}

type Shown = { network: Network; count: Count }
type BadgeProps = { name: string; figures: readonly Shown[]; look: Look }

function Badge({ name, figures, look: { locale, theme, siteName } }: BadgeProps) {
  const { width, height } = BADGE
  const isRtl = directionOf(locale) === "rtl"
  /** From the side at which the language begins. */
  const at = (x: number) => (isRtl ? width - x : x)
  const step = (width - 2 * MARGIN) / MOST_FIGURES
  const oldest = figures.map(({ count }) => count.asOf).sort((a, b) => a.getTime() - b.getTime())[0]
  const words = { locale }
  const told = isolatedList(
    figures.map(({ network, count }) => `${network} ${formatFigure(count)}`),
    locale,
  )
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      lang={locale}
      direction={isRtl ? "rtl" : "ltr"}
      fontFamily={FONTS}
    >
      <title>{`${m.verifier_person_title({ name: isolate(name) }, words)} · ${told}`}</title>
      <style>{styleFor(theme)}</style>
      <clipPath id="card">
        <rect x={1} y={1} width={width - 2} height={height - 2} rx={14} />
      </clipPath>
      <g clipPath="url(#card)">
        <rect className="paper" width={width} height={height} />
        {awningStripes({ width, stripes: 17, drop: 8 }).map(({ path, fill }) => (
          <path key={path} d={path} fill={fill} />
        ))}
      </g>
      <rect className="edge" x={0.75} y={0.75} width={width - 1.5} height={height - 1.5} rx={14} />
      <text className="ink" x={at(MARGIN)} y={46} fontSize={17} fontWeight={700}>
        {cutWithEllipsis(name, NAME_LENGTH)}
      </text>
      {figures.map(({ network, count }, place) => {
        const x = MARGIN + place * step
        const figure = formatFigure(count)
        return (
          <g key={network}>
            <g transform={`translate(${isRtl ? at(x) - 16 : x} 58) scale(.6667)`}>
              <path className="ink" d={SIGNS[network]} />
            </g>
            {/* Figures read from left to right in every language. */}
            <text
              className="ink"
              direction="ltr"
              x={at(x + 33)}
              y={71.5}
              fontSize={figure.length < WIDE ? 14 : 12.5}
              fontWeight={600}
              textAnchor={isRtl ? "end" : "start"}
            >
              {figure}
            </text>
            <Dot provenance={count.provenance} x={at(x + 24)} y={66} />
          </g>
        )
      })}
      <path className="rule" d={`M${MARGIN} 84H${width - MARGIN}`} />
      <text className="soft" x={at(MARGIN)} y={103} fontSize={12}>
        {figures.length === 0
          ? m.verifier_person_none({}, words)
          : m.badge_check({ site: isolate(cutWithEllipsis(siteName, SITE_LENGTH)) }, words)}
      </text>
      {oldest && (
        <text className="soft" x={at(width - MARGIN)} y={103} fontSize={12} textAnchor="end">
          {formatShortDate(oldest, locale)}
        </text>
      )}
    </svg>
  )
}

/** Full: connected; half: public; a ring: declared. */
function Dot({ provenance, x, y }: { provenance: Provenance; x: number; y: number }) {
  if (provenance === "declared") return <circle className="ring" cx={x} cy={y} r={3.75} />
  return (
    <>
      <circle className="dot" cx={x} cy={y} r={3.75} />
      <path
        className="ok"
        d={`M${x} ${y - 4.5}a4.5 4.5 0 0 0 0 9${provenance === "connected" ? "a4.5 4.5 0 0 0 0-9" : ""}z`}
      />
    </>
  )
}

function styleFor(theme: Theme) {
  if (theme) return rules(theme === "dark" ? DARK : LIGHT)
  return `${rules(LIGHT)}@media (prefers-color-scheme:dark){${rules(DARK)}}`
}

function rules({ paper, ink, soft, line, ok }: Colours) {
  return `.paper{fill:${paper}}.ink{fill:${ink}}.soft{fill:${soft}}.ok{fill:${ok}}.edge{fill:none;stroke:${ink};stroke-width:1.5}.rule{stroke:${line}}.dot{fill:none;stroke:${ok};stroke-width:1.5}.ring{fill:none;stroke:${soft};stroke-width:1.5}`
}

/** XML has no place for control characters, nor for half an emoji. */
function printable(name: string) {
  return name.toWellFormed().replace(/[\p{Cc}\ufffe\uffff]/gu, "")
}
