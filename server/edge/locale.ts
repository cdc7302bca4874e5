import { AsyncLocalStorage } from "node:async_hooks"
import { isApiPath } from "../../app/features/api/path.ts"
import { type Locale, localeOfPath, toLocale } from "../../app/locale.ts"
import { overwriteServerAsyncLocalStorage } from "../../app/paraglide/runtime.js"

type Store = { locale?: Locale; origin?: string; messageCalls?: Set<string> }

const storage = new AsyncLocalStorage<Store>()
overwriteServerAsyncLocalStorage(storage)

/** Runs `work`, and all that it starts, in a language: the words come from that language's messages. */
export function inLocale<T>(locale: Locale, work: () => T): T {
  return storage.run({ locale, origin: "", messageCalls: new Set() }, work)
}

/** The language of a page is in its address; programs say theirs in a header, and are answered in English without it. */
export function localeOfRequest(request: Request): Locale {
  const { pathname } = new URL(request.url)
  if (!isApiPath(pathname)) return localeOfPath(pathname)
  return preferredLocale(request.headers.get("accept-language") ?? "")
}

function preferredLocale(header: string): Locale {
  const wanted = header.split(",", 20).map((part, place) => {
    const [tag = "", ...parameters] = part.split(";").map((each) => each.trim())
    const q = Number(parameters.find((each) => each.startsWith("q="))?.slice(2) ?? 1)
    return { locale: toLocale(tag.toLowerCase().split("-")[0]), q: Number.isNaN(q) ? 0 : q, place }
  })
  const [best] = wanted.filter(({ locale, q }) => locale && q > 0).sort((a, b) => b.q - a.q || a.place - b.place)
  return best?.locale ?? "en"
}
