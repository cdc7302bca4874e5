import type { ReactNode } from "react"
import { useNavigation } from "react-router"
import * as paths from "#app/paths"
import { Form } from "#app/ui/form"
import { Icon } from "#app/ui/icon"
import { SubmitButton } from "#app/ui/submit-button"
import { localizedHref, m } from "#messages"
import type { OwnClaim } from "../queries.server"

/** Actions on an open request: look for the code, get another one, take the request back. */
export function ClaimButtons({ claim }: { claim: OwnClaim }) {
  const { formData } = useNavigation()
  const sent = formData?.get("id") === claim.id ? formData.get("intent") : null
  const isProved = claim.proof === "proved"
  const canCheck = !isProved && !claim.isCodeOver && claim.accounts.some(({ readable }) => readable)
  return (
    <div className="flex flex-wrap gap-2.5">
      {canCheck && (
        <ClaimButton id={claim.id} intent="check">
          <SubmitButton pending={sent === "check"} pendingLabel={m.claim_checking()}>
            <Icon name="refresh-cw" size={18} />
            {m.claim_check()}
          </SubmitButton>
        </ClaimButton>
      )}
      {claim.isCodeOver && !isProved && (
        <ClaimButton id={claim.id} intent="renew">
          <SubmitButton pending={sent === "renew"}>{m.claim_renew()}</SubmitButton>
        </ClaimButton>
      )}
      <ClaimButton id={claim.id} intent="withdraw">
        <SubmitButton variant="line" pending={sent === "withdraw"}>
          {m.claim_withdraw()}
        </SubmitButton>
      </ClaimButton>
    </div>
  )
}

function ClaimButton({ id, intent, children }: { id: string; intent: string; children: ReactNode }) {
  return (
    <Form action={localizedHref(paths.claim)} preventScrollReset className="contents">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  )
}
