import { Body } from "@react-email/body"
import { Container } from "@react-email/container"
import { Head } from "@react-email/head"
import { Heading } from "@react-email/heading"
import { Html } from "@react-email/html"
import { Preview } from "@react-email/preview"
import type { ReactNode } from "react"
import type { Locale } from "#app/locale"
import { LIGHT } from "./colours"
import { DARK_STYLE, mailLook } from "./look"
import { MailAwning, MailLogo } from "./mail-awning"

type MailFrameProps = {
  locale: Locale
  siteName: string
  /** The origin of the site; its host stands at the foot. */
  siteUrl: string
  title: string
  /** What a mailbox shows beside the subject. */
  preview: string
  children: ReactNode
}

/** The document around every mail: the logo, a card under the awning, and whose mail it is. */
export function MailFrame({ locale, siteName, siteUrl, title, preview, children }: MailFrameProps) {
  const { direction, startSide, textFont, displayFont, tracking, leading } = mailLook(locale)
  const text = { fontFamily: textFont, textAlign: startSide }
  return (
    <Html lang={locale} dir={direction}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{DARK_STYLE}</style>
      </Head>
      <Body className="paper" dir={direction} style={{ ...text, margin: 0, padding: 0, backgroundColor: LIGHT.paper }}>
        <Preview>{preview}</Preview>
        {/* Some programs drop the attributes of <html> and <body>: direction and paper stand here once more. */}
        <table
          role="presentation"
          width="100%"
          cellPadding="0"
          cellSpacing="0"
          border={0}
          dir={direction}
          lang={locale}
        >
          <tbody>
            <tr>
              <td className="paper" align="center" style={{ backgroundColor: LIGHT.paper, padding: "32px 16px 40px" }}>
                <Container dir={direction} style={{ maxWidth: 560, width: "100%", ...text }}>
                  <div style={{ padding: "0 4px 18px" }} dir={direction}>
                    <MailLogo siteName={siteName} font={displayFont} />
                  </div>
                  <div className="card" style={CARD}>
                    <MailAwning />
                    <div style={{ padding: "26px 32px 32px" }} dir={direction}>
                      <Heading
                        as="h1"
                        className="ink"
                        style={{ ...TITLE, fontFamily: displayFont, letterSpacing: tracking, textAlign: startSide }}
                      >
                        {title}
                      </Heading>
                      {children}
                    </div>
                  </div>
                  <p
                    className="soft"
                    style={{
                      ...text,
                      margin: 0,
                      padding: "18px 4px 0",
                      color: LIGHT["ink-soft"],
                      fontSize: 14,
                      lineHeight: leading,
                    }}
                  >
                    <span dir="ltr">{`${siteName} · ${new URL(siteUrl).host}`}</span>
                  </p>
                </Container>
              </td>
            </tr>
          </tbody>
        </table>
      </Body>
    </Html>
  )
}

const CARD = {
  backgroundColor: LIGHT.surface,
  border: `1.5px solid ${LIGHT.ink}`,
  borderRadius: 14,
  overflow: "hidden",
} as const

const TITLE = { margin: "0 0 14px", color: LIGHT.ink, fontSize: 28, lineHeight: "38px", fontWeight: 800 } as const
