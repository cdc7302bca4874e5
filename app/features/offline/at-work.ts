import { serviceWorker } from "#app/paths"

/** Undefined where a browser has none: on an address without HTTPS, say. */
const workers = () => navigator.serviceWorker as ServiceWorkerContainer | undefined

/**
 * Has the browser keep the worker while somebody is signed in. What it cannot keep it does without. Signing out empties the
 * browser's storage, and the worker goes with it.
 */
export function keepWorker(isSignedIn: boolean) {
  const kept = isSignedIn ? workers()?.register(serviceWorker, { updateViaCache: "all" }) : forgetWorker()
  kept?.catch(() => {})
}

async function forgetWorker() {
  const all = (await workers()?.getRegistrations()) ?? []
  await Promise.all(all.map((each) => each.unregister()))
}
