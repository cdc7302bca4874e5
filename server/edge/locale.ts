import { AsyncLocalStorage } from "node:async_hooks"
import { type Locale, localeOfPath } from "../../app/locale.ts"
import { overwriteServerAsyncLocalStorage } from "../../app/paraglide/runtime.js"

type Store = { locale?: Locale; origin?: string; messageCalls?: Set<string> }

const storage = new AsyncLocalStorage<Store>()
overwriteServerAsyncLocalStorage(storage)

/** Runs `work`, and all that it starts, in the language of an address: the words come from that language's messages. */
export function inLocaleOf<T>(pathname: string, work: () => T): T {
  return storage.run({ locale: localeOfPath(pathname), origin: "", messageCalls: new Set() }, work)
}
