import type { ComponentProps, ReactNode } from "react"
import type { Locale } from "#app/locale"
import { cutText } from "#platform/text/cut"
import { LIGHT } from "./colours"
import { DARK_STYLE, mailLook } from "./look"
import { MailAwning, MailLogo } from "./mail-awning"
import { BROKEN } from "./mail-parts"

type MailFrameProps = {
  locale: Locale
  siteName: string
  /** Whose mail it is. */
  foot: string
  title: string
  /** The preview beside the subject in a mailbox. */
  preview: string
  children: ReactNode
}

/** The document around every mail: the logo, a card under the awning, and whose mail it is. */
export function MailFrame({ locale, siteName, foot, title, preview, children }: MailFrameProps) {
  const { direction, startSide, textFont, displayFont, tracking, leading } = mailLook(locale)
  const text = { fontFamily: textFont, textAlign: startSide }
  return (
    <html lang={locale} dir={direction}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        {/* Apple's programs would enlarge what is drawn for a phone already. */}
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{DARK_STYLE}</style>
      </head>
      <body className="paper" dir={direction} style={{ margin: 0, padding: 0, backgroundColor: LIGHT.paper }}>
        <Preview text={preview} />
        {/* Some programs drop the attributes of <html> and <body>: direction and paper stand here once more. */}
        <LayoutTable dir={direction} lang={locale}>
          <td className="paper" align="center" style={{ backgroundColor: LIGHT.paper, padding: "32px 16px 40px" }}>
            <LayoutTable dir={direction} style={{ maxWidth: 560, width: "100%", ...text }}>
              <td>
                <div style={{ padding: "0 4px 18px" }} dir={direction}>
                  <MailLogo siteName={siteName} font={displayFont} />
                </div>
                <div className="card" style={CARD}>
                  <MailAwning />
                  <div style={{ padding: "26px 32px 32px" }} dir={direction}>
                    <h1
                      className="ink"
                      style={{
                        ...TITLE,
                        ...BROKEN,
                        fontFamily: displayFont,
                        letterSpacing: tracking,
                        textAlign: startSide,
                      }}
                    >
                      {title}
                    </h1>
                    {children}
                  </div>
                </div>
                <p className="soft" style={{ ...FOOT, ...text, lineHeight: leading }}>
                  <span dir="ltr">{foot}</span>
                </p>
              </td>
            </LayoutTable>
          </td>
        </LayoutTable>
      </body>
    </html>
  )
}

/** Many mail programs know no other layout than a table's. */
function LayoutTable({ children, ...attributes }: Omit<ComponentProps<"table">, "role">) {
  return (
    <table role="presentation" width="100%" align="center" cellPadding="0" cellSpacing="0" border={0} {...attributes}>
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  )
}

/** The characters of a mail that a mailbox shows beside its subject. */
const PREVIEWED = 150

/** A mailbox fills the room beside the subject with the mail's first words: these, and then nothing that is seen. */
function Preview({ text }: { text: string }) {
  const shown = cutText(text, PREVIEWED)
  return (
    <div style={UNSEEN}>
      {shown}
      {"\u00a0\u200c".repeat(Math.max(0, PREVIEWED - shown.length))}
    </div>
  )
}

const CARD = {
  backgroundColor: LIGHT.surface,
  border: `1.5px solid ${LIGHT.ink}`,
  borderRadius: 14,
  overflow: "hidden",
} as const

const TITLE = { margin: "0 0 14px", color: LIGHT.ink, fontSize: 28, lineHeight: "38px", fontWeight: 800 } as const

const FOOT = { margin: 0, padding: "18px 4px 0", color: LIGHT["ink-soft"], fontSize: 14 } as const

const UNSEEN = {
  display: "none",
  overflow: "hidden",
  lineHeight: "1px",
  opacity: 0,
  maxHeight: 0,
  maxWidth: 0,
} as const
