import { refuse, typed } from "#platform/forms/fields.server"
import type { Network } from "#vocabulary/networks"
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
