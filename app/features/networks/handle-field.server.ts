import { z } from "zod"
import type { Network } from "#vocabulary/networks"
import { handleRefusalText } from "./handle-refusal"
import { parseHandle } from "./handles"

/** A field for a network's handle or profile address, which may be left empty: out comes the handle as it is stored. */
export function handleField(network: Network) {
  return z
    .string()
    .optional()
    .transform((typed, check) => {
      const { handle, refused } = parseHandle(network, typed ?? "")
      if (handle !== undefined) return handle
      if (refused !== "empty") check.addIssue(handleRefusalText(network, refused))
      return undefined
    })
}
