import { LanguageSwitch } from "#app/ui/language-switch"
import { Logo } from "#app/ui/logo"
import { localizedHref } from "#messages"
import { RouteError } from "./route-error"
import { STANDALONE_ERROR_STYLE } from "./standalone-style"

type RootErrorProps = {
  error: unknown
  siteName?: string | undefined
  requestId?: string | undefined
  scriptFree: boolean
}

/** The error screen where there is no frame around it: the name of the house above, and nothing else to rely on. */
export function RootError({ error, siteName = "Vitrine", requestId, scriptFree }: RootErrorProps) {
  if (scriptFree) {
    return (
      <main>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant style sheet of ours, allowed by its hash */}
        {import.meta.env.SSR && <style dangerouslySetInnerHTML={{ __html: STANDALONE_ERROR_STYLE }} />}
        <RouteError error={error} requestId={requestId} scriptFree />
      </main>
    )
  }
  return (
    <>
      <header className="page-width flex h-bar items-center justify-between gap-4">
        <a href={localizedHref("/")} className="flex min-h-11 items-center">
          <Logo siteName={siteName} />
        </a>
        <LanguageSwitch labels="code" />
      </header>
      <main>
        <RouteError error={error} requestId={requestId} />
      </main>
    </>
  )
}
