import type { Network } from "#vocabulary/networks"
import { parseHandle } from "../handles"
import type { OwnAccount } from "../reading/reader"

/** The account of the profile's row: by its handle, or by the id that one was read under. */
type Known = { handle: string; platformId: string | null } | null

export type Choice =
  | { kind: "chosen"; account: OwnAccount }
  | { kind: "none" }
  /** Nothing says which: their names. */
  | { kind: "several"; names: string[] }

/** Which of the accounts that a person lets us read is the profile's; their handles come out as `parseHandle` gives them. */
export function chooseAccount(network: Network, accounts: readonly OwnAccount[], known: Known): Choice {
  const usable = accounts.flatMap((account) => {
    const { handle } = parseHandle(network, account.handle)
    return handle === undefined ? [] : [{ ...account, handle }]
  })
  const isKnown = ({ handle, platformId }: OwnAccount) =>
    known !== null && (platformId === known.platformId || handle === known.handle || platformId === known.handle)
  const [only, ...others] = usable
  if (!only) return { kind: "none" }
  const account = usable.find(isKnown) ?? (others.length === 0 ? only : undefined)
  if (account) return { kind: "chosen", account }
  return { kind: "several", names: usable.map(({ title, handle }) => title ?? handle) }
}
