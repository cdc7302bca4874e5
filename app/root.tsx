import visitorScripts from "virtual:visitor-scripts"
import displayFont from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url"
import textFont from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url"
import arabicFont from "@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url"
import { type ReactNode, use, useEffect, useLayoutEffect } from "react"
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from "react-router"
import * as paths from "#app/paths"
import { config } from "#platform/config/config.server"
import { requestIdContext } from "#platform/http/context.server"
import { deviceKeyOf } from "#platform/secrets/device-key.server"
import type { Route } from "./+types/root"
import "./app.css"
import { sessionOf, withSession } from "./features/accounts/public.server"
import { type Appearance, appearanceOf, THEME_COLOR } from "./features/appearance/appearance"
import { keepForms, watchForms } from "./features/errors/keep-forms"
import { RootError } from "./features/errors/root-error"
import { keepWorker } from "./features/offline/at-work"
import { findOwnPlace } from "./features/own-place/queries.server"
import { siteSettings } from "./features/settings/public.server"
import { useScreenOfAddress } from "./follow-address"
import { visitorScriptOf } from "./kept-screens"
import { directionOf } from "./locale"
import { currentLocale, localizedHref, m } from "./messages"
import { Nonce } from "./nonce"
import { offeredLocale } from "./offered-locale"
import { isScriptFree } from "./script-free"
import icon from "./ui/favicon.svg?no-inline"
import { HasSprite } from "./ui/icons/sprite"
import { keepFocus } from "./ui/keep-focus"
import type { OfferedLanguage } from "./ui/language-offer"
import { keepFor } from "./ui/on-device"
import { ToastRegion } from "./ui/toast-region"

export const middleware: Route.MiddlewareFunction[] = [withSession]
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepForms]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { siteName, contactEmail, social } = await siteSettings()
  const session = sessionOf(context)
  const own = session && (await findOwnPlace({ kind: "member", userId: session.userId }, session.roles))
  return {
    siteName,
    siteUrl: config().publicUrl,
    contactEmail,
    social,
    appearance: appearanceOf(request.headers.get("cookie"), config().secure),
    requestId: context.get(requestIdContext),
    session,
    /** Opens what this browser keeps of theirs, as long as they are signed in. */
    deviceKey: session && deviceKeyOf(session.userId),
    offered: session ? null : offeredLanguage(request),
    /** Companies and influencers have rooms of their own, and write to each other: their pages say when something waits. */
    place: own?.place ?? null,
    waiting: own ? { conversations: own.unread } : null,
    /** Collaborations in which something waits for their side. */
    waitingWork: own?.work ?? 0,
  }
}

function offeredLanguage({ url, headers }: Request): OfferedLanguage | null {
  const locale = offeredLocale(new URL(url).pathname, headers.get("accept-language"), headers.get("cookie"))
  if (!locale) return null
  return { locale, text: m.ui_language_offer({}, { locale }), close: m.ui_dismiss({}, { locale }) }
}

/** The document around every page, and around the error screen, even when the loader above has failed. */
export function Layout({ children }: { children: ReactNode }) {
  const locale = currentLocale()
  const scriptFree = usePageIsScriptFree()
  // Script-free pages are shared between visitors, hence never made for one visitor's choice.
  const chosen = useRouteLoaderData<typeof loader>("root")?.appearance ?? "system"
  const appearance = scriptFree ? "system" : chosen
  const visitorScript = useVisitorScript()
  const isGuest = useRouteLoaderData<typeof loader>("root")?.session === null

  return (
    <html lang={locale} dir={directionOf(locale)} data-appearance={appearance === "system" ? undefined : appearance}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" type="image/svg+xml" href={icon} />
        {scriptFree ? <Meta /> : <HydratedHead appearance={appearance} />}
      </head>
      <body>
        <HasSprite value={!scriptFree}>{children}</HasSprite>
        {visitorScript ? <VisitorFoot src={visitorScript} /> : !scriptFree && <HydratedFoot isGuest={isGuest} />}
      </body>
    </html>
  )
}

/** Links in the head for pages with the site's own style; a link page brings its theme's. */
function HydratedHead({ appearance }: { appearance: Appearance }) {
  const fonts = currentLocale() === "ar" ? [arabicFont] : [textFont, displayFont]
  return (
    <>
      <ThemeColor appearance={appearance} />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={localizedHref(paths.manifest)} />
      {fonts.map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
      ))}
      <Meta />
      <Links nonce={use(Nonce)} />
    </>
  )
}

/** For a page that needs no React: one small script, which loads after everything that is seen. */
function VisitorFoot({ src }: { src: string }) {
  return <script type="module" src={src} fetchPriority="low" nonce={use(Nonce)} />
}

function HydratedFoot({ isGuest }: { isGuest: boolean }) {
  const nonce = use(Nonce)
  return (
    <>
      <HasSprite value={true}>
        <ToastRegion />
      </HasSprite>
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
      {isGuest && <VisitorFoot src={visitorScripts["language.ts"]} />}
    </>
  )
}

function ThemeColor({ appearance }: { appearance: Appearance }) {
  if (appearance !== "system") return <meta name="theme-color" content={THEME_COLOR[appearance]} />
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={THEME_COLOR.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEME_COLOR.dark} />
    </>
  )
}

export default function App() {
  const handles = useMatches().map((match) => match.handle)
  const root = useRouteLoaderData<typeof loader>("root")
  const [id, key] = [root?.session?.userId, root?.deviceKey]
  const isSignedIn = id !== undefined
  // Before the effects of the forms, which ask for what was kept.
  useLayoutEffect(() => keepFor(id && key ? { id, key } : null), [id, key])
  useEffect(() => watchForms(handles))
  useEffect(() => keepWorker(isSignedIn), [isSignedIn])
  useEffect(keepFocus, [])
  useScreenOfAddress()
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useRouteLoaderData<typeof loader>("root")
  return (
    <RootError error={error} siteName={site?.siteName} requestId={site?.requestId} scriptFree={usePageIsScriptFree()} />
  )
}

/**
 * The script of a page that needs no React; null where React is needed: for who is signed in, whose frame has more in it, and on error
 * screens, which offer to try again. In the browser it is null too, since React runs there only where the document has asked for it.
 */
function useVisitorScript() {
  const site = useRouteLoaderData<typeof loader>("root")
  const screen = useMatches().at(-1)
  if (!import.meta.env.SSR || !site || site.session || screen?.loaderData === undefined) return null
  const script = visitorScriptOf(screen.id)
  return script && visitorScripts[script]
}

function usePageIsScriptFree() {
  return isScriptFree(useMatches().map((match) => match.handle))
}
