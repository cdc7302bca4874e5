import type { ReactNode } from "react"
import type { Locale } from "#app/locale"
import { LIGHT } from "./colours"
import { mailLook } from "./look"

export function MailText({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { direction, startSide, textFont, leading } = mailLook(locale)
  return (
    <p
      className="ink"
      dir={direction}
      style={{
        margin: "0 0 14px",
        color: LIGHT.ink,
        fontSize: 17,
        lineHeight: leading,
        fontFamily: textFont,
        textAlign: startSide,
        ...BROKEN,
      }}
    >
      {children}
    </p>
  )
}

/** Additional information, in smaller letters. */
export function MailNote({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { direction, startSide, textFont } = mailLook(locale)
  return (
    <p className="soft" dir={direction} style={{ ...NOTE, ...BROKEN, fontFamily: textFont, textAlign: startSide }}>
      {children}
    </p>
  )
}

/**
 * The one thing that a mail asks for. The padding is a table cell's, since Outlook on Windows gives none to a link.
 */
export function MailButton({ locale, href, children }: { locale: Locale; href: string; children: ReactNode }) {
  const { direction, textFont } = mailLook(locale)
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" border={0} dir={direction} style={BUTTON_ROW}>
      <tbody>
        <tr>
          <td className="button" style={BUTTON_CELL}>
            <a
              href={href}
              target="_blank"
              rel="noreferrer"
              className="button"
              style={{ ...BUTTON, fontFamily: textFont }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** The button's address, written out for those who cannot press it. */
export function MailAddress({ locale, label, href }: { locale: Locale; label: string; href: string }) {
  const { direction, startSide, textFont } = mailLook(locale)
  return (
    <div className="rule" style={{ borderTop: `1px solid ${LIGHT.line}`, paddingTop: 16 }}>
      <p
        className="soft"
        dir={direction}
        style={{ ...NOTE, margin: "0 0 4px", fontFamily: textFont, textAlign: startSide }}
      >
        {label}
      </p>
      <p className="soft" dir="ltr" style={{ ...NOTE, ...WRITTEN_OUT, margin: 0, textAlign: startSide }}>
        {href}
      </p>
    </div>
  )
}

/** A long address makes no mail wider than the telephone: tables grow with the longest word that cannot be broken. */
export const BROKEN = { overflowWrap: "anywhere" } as const

const NOTE = { margin: "0 0 14px", color: LIGHT["ink-soft"], fontSize: 14, lineHeight: "22px" } as const

const BUTTON_ROW = { margin: "10px 0 22px", borderCollapse: "separate" } as const

const BUTTON_CELL = {
  borderRadius: 999,
  backgroundColor: LIGHT.accent,
  border: `1.5px solid ${LIGHT.accent}`,
} as const

const BUTTON = {
  display: "inline-block",
  padding: "15px 28px",
  borderRadius: 999,
  color: LIGHT["on-accent"],
  fontSize: 17,
  fontWeight: 700,
  lineHeight: "120%",
  textDecoration: "none",
} as const

const WRITTEN_OUT = { fontFamily: "Consolas, Menlo, monospace", fontSize: 13, wordBreak: "break-all" } as const
