import { renderToStaticMarkup } from "react-dom/server"
import { directionOf } from "#app/locale"
import { config } from "#platform/config/config.server"
import type { Contents } from "./contents.server"

const FONTS = "'Instrument Sans', 'Segoe UI', Tahoma, Arial, sans-serif"

/** In the form that mail programs take: a table with inline styles, and a portrait by its address. */
export function signatureHtml({ name, line, picture, locale, address, shown, palette: { onWhite } }: Contents): string {
  const direction = directionOf(locale)
  const side = direction === "rtl" ? "paddingLeft" : "paddingRight"
  const face = picture && new URL(picture, config().publicUrl).href
  const markup = renderToStaticMarkup(
    <html lang={locale} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <title>{name}</title>
      </head>
      <body>
        <table role="presentation" dir={direction} cellPadding={0} cellSpacing={0} style={{ fontFamily: FONTS }}>
          <tbody>
            <tr>
              {face && (
                <td style={{ [side]: 16 }}>
                  <img
                    src={face}
                    alt=""
                    width={72}
                    height={72}
                    style={{ display: "block", borderRadius: 36, objectFit: "cover", objectPosition: "50% 20%" }}
                  />
                </td>
              )}
              <td style={{ color: onWhite.ink, fontSize: 14, lineHeight: 1.45 }}>
                <strong style={{ fontSize: 18 }}>{name}</strong>
                {line && (
                  <>
                    <br />
                    <span style={{ color: onWhite.soft }}>{line}</span>
                  </>
                )}
                <br />
                <a href={address} dir="ltr" style={{ color: onWhite.text, fontWeight: 600 }}>
                  {shown}
                </a>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>,
  )
  return `<!doctype html>${markup}`
}
