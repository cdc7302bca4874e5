/** The most of one person. */
export const MAX_ENDPOINTS = 5

/** The limit in the table. */
export const MAX_URL = 500

/** How an endpoint is doing. */
export type EndpointState = "on" | "failing" | "off"

type Times = Readonly<{ failingSince: Date | null; disabledAt: Date | null }>

export function stateOf({ failingSince, disabledAt }: Times): EndpointState {
  if (disabledAt) return "off"
  return failingSince ? "failing" : "on"
}
