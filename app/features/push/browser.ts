export type PushAbility = "able" | "denied" | "unknown"

/** Whether this browser can be notified at all, and whether its person has not refused it. */
export function pushAbility(): PushAbility {
  if (!("PushManager" in window && "Notification" in window && "serviceWorker" in navigator)) return "unknown"
  return Notification.permission === "denied" ? "denied" : "able"
}

/** Why a subscription was not made. */
export class Refused extends Error {}

/** Asks the person, then the browser for a new address at its push service. Throws `Refused` where the person does not want it. */
export async function subscribe(applicationServerKey: string) {
  if ((await Notification.requestPermission()) !== "granted") throw new Refused()
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error("no worker is kept")
  const { pushManager } = await navigator.serviceWorker.ready
  // One that was made for another account, or another key, is of no use.
  await (await pushManager.getSubscription())?.unsubscribe()
  const { endpoint, keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })).toJSON()
  return { endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" }
}

/** Has the browser forget its address; what is in the way of that is no matter, since the site forgets it too. */
export async function forgetSubscription() {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
