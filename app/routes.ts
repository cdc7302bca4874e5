import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes"

/** Every screen of one language. The ids carry the language, since one module serves the three of them. */
function screens(language: "fr" | "en" | "ar"): RouteConfigEntry[] {
  const screen = (path: string, file: string) => route(path, `routes/${file}.tsx`, { id: `${language}:${file}` })
  const again = (path: string, file: string) => route(path, `routes/${file}.tsx`, { id: `${language}:${file}:${path}` })

  return [
    layout("routes/main-layout.tsx", { id: `${language}:main-layout` }, [
      index("routes/home.tsx", { id: `${language}:home` }),
      screen("auth", "auth/sign-in"),
      again("auth/login", "auth/sign-in"),
      screen("auth/register", "auth/register"),
      screen("auth/signup-influencer", "auth/signup-influencer"),
      screen("auth/check-email", "auth/check-email"),
      screen("auth/confirm", "auth/confirm"),
      screen("auth/forgot-password", "auth/forgot-password"),
      screen("auth/reset-password", "auth/reset-password"),
      screen("auth/sign-out", "auth/sign-out"),
      screen("reserve-username", "onboarding/reserve-username"),
      screen("setup/social-profiles", "onboarding/social-profiles"),
      screen("setup/fetch-stats", "onboarding/fetch-stats"),
      screen("setup/generate-media-kit", "onboarding/generate-media-kit"),
      screen("influencer/dashboard", "influencer/dashboard"),
      screen("entreprise/dashboard", "entreprise/dashboard"),
      screen("profile", "influencer/profile"),
      screen("account", "account/profile"),
      screen("account/email", "account/email"),
      screen("account/email/confirm", "account/email-link"),
      again("account/email/undo", "account/email-link"),
      screen("account/security", "account/security"),
      screen("account/preferences", "account/preferences"),
      screen("account/data", "account/data"),
      route("account/export", "routes/account/export.ts", { id: `${language}:account/export` }),
      screen("influencers", "directory/list"),
      screen("terms", "legal/terms"),
      screen("privacy", "legal/privacy"),
      again("privacy-policy", "legal/privacy"),
      screen("mentions-legales", "legal/mentions"),
      screen("cookies", "legal/cookies"),
      screen("brands", "brands"),
      screen("about", "about"),
      screen("contact", "contact"),
      screen("accessibilite", "statements/accessibility"),
      screen("classement", "statements/ranking"),
      screen("mesure-audience", "statements/audience"),
      screen("404", "not-found"),
      again("*", "not-found"),
    ]),
    route("manifest.webmanifest", "routes/seo/manifest.ts", { id: `${language}:manifest` }),
    screen("admin", "admin/admin"),
    screen("link/:customPath", "link-page/redirect"),
    screen("link-in-bio/:id", "link-page/by-id"),
    screen(":customPath", "link-page/page"),
  ]
}

export default [
  route("auth/session", "routes/auth/session.ts"),
  route("carousel.json", "routes/home/carousel.ts"),
  route("last-updated/:influencerId", "routes/last-updated.ts"),
  route("robots.txt", "routes/seo/robots.ts"),
  route("sitemap.xml", "routes/seo/sitemap.ts"),
  route("sitemap/:part", "routes/seo/sitemap-part.ts"),
  route(".well-known/security.txt", "routes/seo/security-txt.ts"),
  route("v/:file", "routes/link-page/view.ts"),
  route("l/:blockId", "routes/link-page/click.ts"),
  route("dev/mailbox", "routes/dev/mailbox.tsx"),
  route("dev/mailbox.json", "routes/dev/mailbox-json.ts"),
  route("dev/mailbox/:id", "routes/dev/mailbox-html.ts"),
  // Tools of those who build Vitrine: absent from the production build.
  ...(process.env.NODE_ENV === "development" ? [route("dev/ui", "routes/dev-ui.tsx")] : []),
  ...screens("fr"),
  ...prefix("en", screens("en")),
  ...prefix("ar", screens("ar")),
] satisfies RouteConfig
