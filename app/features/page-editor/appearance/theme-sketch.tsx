import type { ReactNode } from "react"
import { m } from "#messages"
import type { ThemeColours } from "./sketches.server"

/** A theme at a glance: what stands where on its pages, in its colours. */
export function ThemeSketch({ colours }: { colours: ThemeColours }) {
  return (
    <svg viewBox="0 0 90 120" aria-hidden="true" className="block w-full rounded-small border border-line">
      <rect width={90} height={120} fill={colours.paper} />
      {DRAWN[colours.name](colours)}
    </svg>
  )
}

/** Bars of text and buttons, by place: x, y, width, height, radius. */
type Bar = readonly [x: number, y: number, width: number, height: number, radius?: number]

function Bars({ bars, fill, stroke }: { bars: readonly Bar[]; fill: string; stroke?: string }) {
  return bars.map(([x, y, width, height, radius = 0]) => (
    <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={radius} fill={fill} stroke={stroke} />
  ))
}

const DRAWN: Readonly<Record<ThemeColours["name"], (colours: ThemeColours) => ReactNode>> = {
  papier: ({ surface, ink, accent }) => (
    <>
      <circle cx={45} cy={24} r={12} fill={accent} />
      <Bars fill={ink} bars={[[27, 42, 36, 5, 2.5]]} />
      <Bars fill={surface} stroke={ink} bars={ROWS.map((y) => [10, y, 70, 15, 5])} />
    </>
  ),
  encre: ({ surface, ink, accent }) => (
    <>
      <rect x={10} y={12} width={22} height={22} rx={5} fill={accent} />
      <Bars
        fill={ink}
        bars={[
          [38, 16, 40, 6, 2],
          [10, 54, 52, 5, 2],
          [10, 76, 62, 5, 2],
          [10, 98, 44, 5, 2],
        ]}
      />
      <Bars fill={surface} stroke={surface} bars={[45, 67, 89, 111].map((y) => [10, y, 70, 0.6])} />
    </>
  ),
  riviera: ({ paper, ink, accent }) => (
    <>
      <rect width={90} height={50} fill={accent} />
      <path d="M0 50q45 -16 90 0v8H0z" fill={paper} />
      <circle cx={66} cy={18} r={9} fill={paper} opacity={0.8} />
      <Bars fill={ink} bars={[[10, 50, 44, 6, 3]]} />
      <Bars fill={ink} bars={[64, 82, 100].map((y) => [10, y, 70, 14, 7])} />
    </>
  ),
  atelier: ({ surface, ink, accent }) => (
    <>
      <rect x={10} y={10} width={33} height={33} rx={3} fill={accent} />
      <Bars
        fill={surface}
        bars={[
          [47, 10, 33, 33, 3],
          [10, 47, 33, 33, 3],
          [47, 47, 33, 33, 3],
          [10, 84, 70, 26, 3],
        ]}
      />
      <Bars
        fill={ink}
        bars={[
          [51, 31, 22, 4, 2],
          [14, 68, 20, 4, 2],
          [51, 68, 24, 4, 2],
          [14, 98, 40, 4, 2],
        ]}
      />
    </>
  ),
  magazine: ({ surface, ink, accent }) => (
    <>
      <text direction="ltr" x={8} y={38} fontFamily="Georgia, serif" fontSize={36} fontWeight={700} fill={ink}>
        {m.editor_theme_letters()}
      </text>
      <rect x={56} y={12} width={26} height={32} fill={surface} />
      <rect x={8} y={48} width={26} height={3} fill={accent} />
      <Bars
        fill={ink}
        bars={[58, 72, 86, 100].flatMap((y): Bar[] => [
          [8, y, 58, 4],
          [8, y + 7, 74, 0.7],
        ])}
      />
    </>
  ),
  neon: ({ surface, ink, accent }) => (
    <>
      <circle cx={45} cy={26} r={12} fill={surface} stroke={accent} strokeWidth={2.5} />
      <Bars fill={ink} bars={[[27, 43, 36, 5, 2.5]]} />
      <Bars fill={surface} stroke={accent} bars={ROWS.map((y) => [10, y, 70, 14, 2])} />
    </>
  ),
  medina: ({ paper, surface, ink, accent }) => (
    <>
      <rect width={90} height={34} fill={accent} />
      {[0, 1, 2, 3, 4, 5].map((x) => (
        <path key={x} d={`M${x * 15} 8.5l7.5 -7.5 7.5 7.5 -7.5 7.5z`} fill={paper} opacity={0.55} />
      ))}
      <path d="M0 40V34q45 -20 90 0v6z" fill={paper} />
      <path d="M33 54V36q0 -14 12 -17 12 3 12 17v18z" fill={surface} stroke={ink} />
      <Bars fill={surface} stroke={accent} bars={[62, 82, 102].map((y) => [10, y, 70, 14, 3])} />
    </>
  ),
  mineral: ({ surface, ink }) => (
    <>
      <Bars
        fill={ink}
        bars={[
          [10, 14, 46, 8],
          [10, 28, 30, 3],
        ]}
      />
      <Bars fill={surface} bars={[50, 72, 94].map((y) => [0, y, 90, 18])} />
      <Bars fill={ink} bars={[57, 79, 101].map((y) => [10, y, 40, 4])} />
    </>
  ),
}

const ROWS = [56, 77, 98] as const
