import type { Locale } from "#app/locale"
import { LIGHT } from "./colours"
import { mailLook } from "./look"

export type MailFigure = Readonly<{ value: string; label: string; note?: string }>
export type MailListing = Readonly<{
  title: string
  /** A note may have several lines. */
  items: readonly Readonly<{ text: string; note?: string; href?: string }>[]
}>

/** A few figures side by side, each over its word. */
export function MailFigures({ locale, figures }: { locale: Locale; figures: readonly MailFigure[] }) {
  const { direction, startSide, textFont, displayFont, tracking } = mailLook(locale)
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" border={0} dir={direction} style={FIGURES}>
      <tbody>
        <tr>
          {figures.map(({ value, label, note }) => (
            <td
              key={label}
              width={`${100 / figures.length}%`}
              valign="top"
              className="rule"
              style={{
                ...FIGURE,
                padding: direction === "rtl" ? "12px 0 0 8px" : "12px 8px 0 0",
                textAlign: startSide,
              }}
            >
              <div className="ink" style={{ ...VALUE, fontFamily: displayFont, letterSpacing: tracking }}>
                {value}
              </div>
              <div className="ink" style={{ ...LABEL, fontFamily: textFont }}>
                {label}
              </div>
              {note && (
                <div className="soft" style={{ ...SMALL, fontFamily: textFont }}>
                  {note}
                </div>
              )}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/** The items of one kind, a line each. */
export function MailList({ locale, list: { title, items } }: { locale: Locale; list: MailListing }) {
  const { direction, startSide, textFont, displayFont } = mailLook(locale)
  const side = { textAlign: startSide, fontFamily: textFont }
  return (
    <div dir={direction} style={{ margin: "0 0 18px" }}>
      <h2 className="ink" style={{ ...HEADING, textAlign: startSide, fontFamily: displayFont }}>
        {title}
      </h2>
      <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" border={0} dir={direction}>
        <tbody>
          {items.map(({ text, note, href }) => (
            <tr key={`${text}${href}`}>
              <td className="rule" style={{ ...ITEM, ...side }}>
                <div className="ink" style={{ ...TEXT, ...side }}>
                  {href ? (
                    <a href={href} className="ink" style={{ color: LIGHT.ink }}>
                      {text}
                    </a>
                  ) : (
                    text
                  )}
                </div>
                {note?.split("\n").map((line) => (
                  <div key={line} className="soft" style={{ ...SMALL, ...side }}>
                    {line}
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const FIGURES = { margin: "4px 0 22px", tableLayout: "fixed" } as const
const FIGURE = { borderTop: `1.5px solid ${LIGHT.line}`, verticalAlign: "top" } as const
const VALUE = { color: LIGHT.ink, fontSize: 36, lineHeight: "44px", fontWeight: 800 } as const
const LABEL = { color: LIGHT.ink, fontSize: 16, lineHeight: "24px", fontWeight: 600 } as const
const SMALL = { color: LIGHT["ink-soft"], fontSize: 14, lineHeight: "22px" } as const
const HEADING = { margin: "0 0 6px", color: LIGHT.ink, fontSize: 19, lineHeight: "28px", fontWeight: 800 } as const
const ITEM = { borderTop: `1px solid ${LIGHT.line}`, padding: "10px 0" } as const
const TEXT = { color: LIGHT.ink, fontSize: 16, lineHeight: "24px", fontWeight: 600, overflowWrap: "anywhere" } as const
