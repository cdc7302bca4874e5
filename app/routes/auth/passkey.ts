import { newChallenge } from "#app/features/accounts/passkeys/challenge.server"
import { relyingParty } from "#app/features/accounts/passkeys/relying-party.server"
import { NotFound } from "#platform/errors/errors"

/** What a passkey is to sign, for the browser that asks. By POST: nobody keeps it, and no other site has it asked for. */
export function action() {
  const site = relyingParty()
  if (!site) throw new NotFound("passkeys")
  const { challenge, cookie } = newChallenge()
  return Response.json({ challenge, rpId: site.id }, { headers: { "Set-Cookie": cookie, "Cache-Control": "no-store" } })
}
