import { CompanyMark } from "#app/features/companies/public"
import { Tag } from "#app/ui/tag"
import { VerifiedMark } from "#app/ui/verified-mark"
import { m } from "#messages"
import type { OtherParty } from "../conversations/view"

/** The other side's name with its mark. A company without one is said to be without, since anybody can call themselves anything. */
export function OtherName({ other }: { other: OtherParty | null }) {
  if (!other) return <span className="text-ink-soft">{m.messages_gone_influencer()}</span>
  return (
    <>
      <bdi className="wrap-anywhere">{other.name}</bdi>{" "}
      {other.mark ? <CompanyMark mark={other.mark} /> : other.isVerified && <VerifiedMark className="ms-0.5" />}
    </>
  )
}

/** `isQuiet` in a list, where a warning that repeats on each row warns of nothing. */
export function UnverifiedTag({ other, isQuiet = false }: { other: OtherParty | null; isQuiet?: boolean }) {
  if (other?.side !== "company" || other.isVerified) return null
  return isQuiet ? (
    <span className="text-sm text-ink-soft">{m.messages_unverified()}</span>
  ) : (
    <Tag tone="warn">{m.messages_unverified()}</Tag>
  )
}

/** The meaning of a missing mark. */
export function UnverifiedText({ other }: { other: OtherParty | null }) {
  if (other?.side !== "company" || other.isVerified) return null
  return <p>{m.messages_unverified_text()}</p>
}
