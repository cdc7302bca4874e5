import { Button } from "@react-email/button"
import { Text } from "@react-email/text"
import type { ReactNode } from "react"
import type { Locale } from "#app/locale"
import { LIGHT } from "./colours"
import { mailLook } from "./look"

export function MailText({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { direction, startSide, textFont, leading } = mailLook(locale)
  return (
    <Text
      className="ink"
      dir={direction}
      style={{
        margin: "0 0 14px",
        color: LIGHT.ink,
        fontSize: 17,
        lineHeight: leading,
        fontFamily: textFont,
        textAlign: startSide,
      }}
    >
      {children}
    </Text>
  )
}

/** What one may know besides, in smaller letters. */
export function MailNote({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { direction, startSide, textFont } = mailLook(locale)
  return (
    <Text className="soft" dir={direction} style={{ ...NOTE, fontFamily: textFont, textAlign: startSide }}>
      {children}
    </Text>
  )
}

/** The one thing that a mail asks for. Its class is what the text part knows it by. */
export function MailButton({ locale, href, children }: { locale: Locale; href: string; children: ReactNode }) {
  return (
    <div style={{ padding: "10px 0 22px", textAlign: mailLook(locale).startSide }} dir={mailLook(locale).direction}>
      <Button href={href} className="button" style={{ ...BUTTON, fontFamily: mailLook(locale).textFont }}>
        {children}
      </Button>
    </div>
  )
}

/** The button's address, written out for whoever cannot press it. The text part has it already. */
export function MailAddress({ locale, label, href }: { locale: Locale; label: string; href: string }) {
  const { direction, startSide, textFont } = mailLook(locale)
  return (
    <div data-skip-in-text="true" className="rule" style={{ borderTop: `1px solid ${LIGHT.line}`, paddingTop: 16 }}>
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

const NOTE = { margin: "0 0 14px", color: LIGHT["ink-soft"], fontSize: 14, lineHeight: "22px" } as const

const BUTTON = {
  padding: "15px 28px",
  borderRadius: 999,
  backgroundColor: LIGHT.accent,
  border: `1.5px solid ${LIGHT.accent}`,
  color: LIGHT["on-accent"],
  fontSize: 17,
  fontWeight: 700,
} as const

const WRITTEN_OUT = { fontFamily: "Consolas, Menlo, monospace", fontSize: 13, wordBreak: "break-all" } as const
