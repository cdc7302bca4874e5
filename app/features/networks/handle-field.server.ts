import { z } from "zod"
import { refuse, typed } from "#platform/forms/fields.server"
import { type Network, networkField } from "#vocabulary/networks"
import { handleRefusalText } from "./handle-refusal"
import { parseHandle } from "./handles"

/** A field for a network's handle or profile address, which may be left empty: out comes the handle as it is stored. */
export function handleField(network: Network) {
  return typed.transform((text, check) => {
    const { handle, refused } = parseHandle(network, text)
    if (handle !== undefined || refused === "empty") return handle
    return refuse(check, handleRefusalText(network, refused))
  })
}

/** Such a field for each network, under the name that forms give it; out come the handles that were typed, by network. */
export function handleFields(networks: readonly Network[]) {
  return z
    .strictObject(Object.fromEntries(networks.map((network) => [networkField(network), handleField(network)])))
    .transform((fields) => {
      const handles: Partial<Record<Network, string>> = {}
      for (const network of networks) {
        const handle = fields[networkField(network)]
        if (handle !== undefined) handles[network] = handle
      }
      return handles
    })
}
