import { CopyLink } from "#app/ui/copy-link"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDate } from "#platform/text/format"
import type { ClaimAccount, OwnClaim } from "../queries.server"
import { networkList } from "./network-list"

/** The code and where to put it, as far as the profile's networks can be read by us. */
export function ClaimCode({ claim }: { claim: OwnClaim }) {
  const date = isolate(formatDate(claim.codeExpiresAt, currentLocale()))
  if (claim.isCodeOver) return <p className="text-ink-soft">{m.claim_code_ended({ date })}</p>
  return (
    <div className="grid gap-3">
      <div className="grid gap-1.5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{m.claim_code()}</span>
          <span className="text-sm text-ink-soft">{m.claim_code_until({ date })}</span>
        </p>
        <CopyLink url={claim.code} label={m.claim_code_copy()} copiedLabel={m.claim_code_copied()} />
      </div>
      {instructions(claim.accounts).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

/** Says of each network whether a program or a person will look. */
function instructions(accounts: readonly ClaimAccount[]) {
  const readable = accounts.filter((account) => account.readable)
  const others = accounts.filter((account) => !account.readable)
  if (accounts.length === 0) return [m.claim_code_no_network()]
  if (readable.length === 0) return [m.claim_code_person_only({ networks: networkList(others) })]
  const first = m.claim_code_read({ networks: networkList(readable) })
  return others.length === 0 ? [first] : [first, m.claim_code_person({ networks: networkList(others) })]
}
