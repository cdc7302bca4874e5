import { beginConnecting } from "#app/features/networks/connections/begin.server"
import { finishConnecting } from "#app/features/networks/connections/finish.server"
import { connectStateCookie } from "#app/features/networks/connections/oauth-state.server"
import type { Network } from "#vocabulary/networks"
import { cookieHeaderOf } from "./accounts"
import type { Influencer } from "./builders"

type Person = Pick<Influencer, "actor">
export const CLIENT_ADDRESS = "203.0.113.77"

/** Goes to a network and comes back from it as the stub answers, without ending there. */
export async function wentTo(person: Person, network: Network) {
  const { address, cookie } = await beginConnecting(person.actor, network, "fr")
  return { oauthState: connectStateCookie.read(cookieHeaderOf([cookie])), ...(await answerAt(address)) }
}

/** The whole way that a creator's browser goes; what is said at its end. */
export async function connectAccount(person: Person, network: Network) {
  const { oauthState, answered } = await wentTo(person, network)
  return finishConnecting({ actor: person.actor, clientAddress: CLIENT_ADDRESS }, network, { oauthState, answered })
}

/** What a browser brings back that goes to the network and is answered there at once. */
export async function answerAt(address: string) {
  const response = await fetch(address, { redirect: "manual" })
  await response.body?.cancel()
  const { pathname: path, searchParams } = new URL(response.headers.get("location") ?? "")
  const answered = {
    state: searchParams.get("state") ?? "",
    code: searchParams.get("code") ?? "",
    error: searchParams.get("error"),
  }
  return { path, answered }
}
