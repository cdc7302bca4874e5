import type { CSSProperties, ReactNode } from "react"
import { AWNING } from "./colours"

/** Red and cream in turn, red at both ends. */
const AWNING_STRIPES = Array.from({ length: 13 }, (_, place) => place)
const LOGO_STRIPES = AWNING_STRIPES.slice(0, 5)

/** The sign of the house over its window, of table cells: it shows without pictures, and where corners are not rounded, as plain stripes. */
export function MailAwning() {
  return (
    <div style={{ backgroundColor: AWNING.window, borderBottom: `1.5px solid ${AWNING.ink}`, paddingBottom: 16 }}>
      <Cells>
        {AWNING_STRIPES.map((place) => (
          <Stripe key={place} place={place} style={{ height: 30, borderRadius: "0 0 22px 22px" }} />
        ))}
      </Cells>
    </div>
  )
}

/** The mark of the house, a small stall under an awning, and the name of the site. */
export function MailLogo({ siteName, font }: { siteName: string; font: string }) {
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" border={0} dir="ltr">
      <tbody>
        <tr>
          <td width={36} style={{ width: 36 }}>
            <Cells>
              {LOGO_STRIPES.map((place) => (
                <Stripe key={place} place={place} style={{ ...LOGO_STRIPE, borderLeftWidth: place === 0 ? 1 : 0 }} />
              ))}
            </Cells>
            <div className="stall" style={STALL} />
          </td>
          <td className="ink" style={{ ...NAME, fontFamily: font }}>
            {siteName}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Cells({ children }: { children: ReactNode }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      border={0}
      style={{ width: "100%", tableLayout: "fixed", borderCollapse: "separate" }}
    >
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  )
}

function Stripe({ place, style }: { place: number; style: CSSProperties }) {
  const backgroundColor = place % 2 === 0 ? AWNING.stripe : AWNING.cream
  return <td style={{ ...style, backgroundColor, fontSize: 0, lineHeight: 0 }}>{"\u00a0"}</td>
}

const LOGO_STRIPE = { height: 13, border: `1px solid ${AWNING.ink}`, borderRadius: "0 0 4px 4px" } as const

const STALL = {
  width: 26,
  height: 12,
  margin: "0 auto",
  border: `2px solid ${AWNING.ink}`,
  borderTop: "0",
  fontSize: 0,
  lineHeight: 0,
} as const

const NAME = {
  paddingLeft: 10,
  color: AWNING.ink,
  fontSize: 24,
  lineHeight: "28px",
  fontWeight: 800,
  letterSpacing: "-0.03em",
} as const
