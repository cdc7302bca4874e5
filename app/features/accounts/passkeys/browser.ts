import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser"
import * as paths from "#app/paths"

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = () => "PublicKeyCredential" in window

/** The device's answer as JSON, once the person has identified themselves to it. Throws if they cancel, or the device cannot do it. */
export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await import("@simplewebauthn/browser")
  return JSON.stringify(await startRegistration({ optionsJSON }))
}

/** The same for a passkey that there is; the browser shows those that it has for this site. */
export async function askForPasskey() {
  const [{ startAuthentication }, options] = await Promise.all([import("@simplewebauthn/browser"), challenge()])
  return JSON.stringify(await startAuthentication({ optionsJSON: { ...options, userVerification: "required" } }))
}

async function challenge(): Promise<{ challenge: string; rpId: string }> {
  const answer = await fetch(paths.passkeyChallenge, { method: "POST" })
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`)
  return answer.json()
}

/** Whether the person said no, or did nothing for too long: browsers do not tell these apart. */
export function isCancelled(error: unknown) {
  return error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError")
}
