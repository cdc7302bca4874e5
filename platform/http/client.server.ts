import type { RouterContextProvider } from "react-router"
import { clientAddressContext } from "#platform/http/context.server"

/** The sender of a form, for limits and traces; `address` is that of `clientAddressContext`. */
export type Client = { address: string }

export function clientOf(context: Pick<RouterContextProvider, "get">): Client {
  return { address: context.get(clientAddressContext) }
}
