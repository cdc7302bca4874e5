import { newChallenge } from "#app/features/accounts/passkeys/challenge.server"
import { relyingParty } from "#app/features/accounts/passkeys/relying-party.server"
import { NotFound } from "#platform/errors/errors"

/** The challenge for a passkey, for the browser that asks. By POST: it is never cached, and no other site can request it. */
export function action() {
  const site = relyingParty()
  if (!site) throw new NotFound("passkeys")
  const { challenge, cookie } = newChallenge()
  return Response.json({ challenge, rpId: site.id }, { headers: { "Set-Cookie": cookie, "Cache-Control": "no-store" } })
}
