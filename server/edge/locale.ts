import { AsyncLocalStorage } from "node:async_hooks"
import { isApiPath } from "../../app/features/api/path.ts"
import { type Locale, localeOfPath, preferredLocale } from "../../app/locale.ts"
import { overwriteServerAsyncLocalStorage } from "../../app/paraglide/runtime.js"

type Store = { locale?: Locale; origin?: string; messageCalls?: Set<string> }

const storage = new AsyncLocalStorage<Store>()
overwriteServerAsyncLocalStorage(storage)

/**
 * Runs `work`, and all that it starts, in a language: the words come from that language's messages. `origin`: put in front of the
 * site's own addresses where what is made stands elsewhere.
 */
export function inLocale<T>(locale: Locale, work: () => T, origin = ""): T {
  return storage.run({ locale, origin, messageCalls: new Set() }, work)
}

/** The language of a page is in its address; programs say theirs in a header, and are answered in English without it. */
export function localeOfRequest(request: Request): Locale {
  const { pathname } = new URL(request.url)
  if (!isApiPath(pathname)) return localeOfPath(pathname)
  return preferredLocale(request.headers.get("accept-language") ?? "") ?? "en"
}
