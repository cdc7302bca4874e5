import { STANDALONE_ERROR_STYLE } from "#app/features/errors/public"
import { directionOf } from "#app/locale"
import { m } from "#messages"
import type { Locale } from "#vocabulary/locales"

/**
 * The page shown in place of a private screen while there is no network: complete in itself, since nothing can be loaded then, and the same
 * for everybody, so that a device stores no personal data.
 */
export function OfflinePage({ locale }: { locale: Locale }) {
  const said = { locale }
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{m.offline_title({}, said)}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant style sheet of ours, allowed by its hash */}
        <style dangerouslySetInnerHTML={{ __html: STANDALONE_ERROR_STYLE }} />
      </head>
      <body>
        <main>
          <div className="stop">
            <div className="stop-shop" aria-hidden="true">
              <div className="stop-shutter" />
              <div className="stop-sill" />
              <div className="awning" />
              <div className="stop-sign">···</div>
            </div>
            <div>
              <h1>{m.offline_title({}, said)}</h1>
              <p>{m.offline_text({}, said)}</p>
              <div className="stop-ways">
                {/* biome-ignore lint/a11y/useValidAnchor: the address stays that of the room, and the way to it is to ask for it again */}
                <a href="">{m.error_retry({}, said)}</a>
              </div>
            </div>
          </div>
        </main>
      </body>
    </html>
  )
}
