import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import type { OwnClaim } from "../queries.server"
import { OwnClaimCard } from "./own-claim-card"

type OwnClaimsProps = { claims: readonly OwnClaim[]; answer: FormAnswer | undefined }

/** The person's claims; an answer about one of them is shown at it. */
export function OwnClaims({ claims, answer }: OwnClaimsProps) {
  const about: unknown = answer?.initialValue?.id
  return (
    <section aria-labelledby="own-claims" className="grid gap-4">
      <h2 id="own-claims" className="text-xl">
        {m.claim_mine()}
      </h2>
      <ul className="grid gap-3">
        {claims.map((claim) => (
          <OwnClaimCard key={claim.id} claim={claim} answer={about === claim.id ? answer : undefined} />
        ))}
      </ul>
    </section>
  )
}
