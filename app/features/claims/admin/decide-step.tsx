import { useActionData } from "react-router"
import { ConfirmStep, hereHref, type ListState } from "#app/features/admin-kit/public"
import { useAnswer } from "#app/ui/answered-form"
import { Field } from "#app/ui/field"
import { TextArea } from "#app/ui/textarea"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isolate } from "#platform/text/bidi"
import { isolatedNumber } from "#platform/text/isolated-number"
import type { ClaimFilter, ClaimRow, ClaimsContent } from "./claims"
import { filterParams } from "./filter"
import { MAX_REASON } from "./rules"

type DecideStepProps = {
  asked: NonNullable<ClaimsContent["asked"]>
  state: ListState<"created">
  filter: ClaimFilter
}

/** Asks before a request is answered: what follows, and the words that belong to it. */
export function DecideStep({ asked: { decision, claim }, state, filter }: DecideStepProps) {
  const { id } = claim
  const others = filterParams(filter)
  const isApproval = decision === "approve"
  return (
    <ConfirmStep
      title={isApproval ? m.admin_claim_approve_title() : m.admin_claim_reject_title()}
      description={isApproval ? <Consequences claim={claim} /> : m.admin_claim_reject_text()}
      confirmLabel={isApproval ? m.admin_claim_approve() : m.admin_claim_reject()}
      tone={isApproval && !claim.profile.owner ? "ink" : "danger"}
      back={localizedHref(hereHref("claims", state, others))}
      action={localizedHref(hereHref("claims", state, { ...others, confirm: decision, id }))}
      fields={isApproval ? <EvidenceField isProved={claim.proof?.result === "proved"} /> : <ReasonField />}
    >
      <input type="hidden" name="intent" value={decision} />
      <input type="hidden" name="id" value={id} />
    </ConfirmStep>
  )
}

function Consequences({ claim: { requester, profile } }: { claim: ClaimRow }) {
  const dealings = {
    conversations: isolatedNumber(profile.conversations),
    collaborations: isolatedNumber(profile.collaborations),
  }
  return (
    <div className="grid gap-2">
      <p>
        {m.admin_claim_approve_text({ profile: isolate(profile.name), email: isolate(requester.email) })}{" "}
        {profile.owner
          ? m.admin_claim_approve_taken({ email: isolate(profile.owner.email) })
          : m.admin_claim_approve_unowned()}
      </p>
      {profile.partsDealings && <p>{m.admin_claim_approve_passes()}</p>}
      {profile.partsDealings && <p className="font-medium text-ink">{m.admin_claim_approve_kept_apart(dealings)}</p>}
      {!profile.hasDealings && profile.conversations + profile.collaborations > 0 && (
        <p className="font-medium text-ink">{m.admin_claim_approve_unread(dealings)}</p>
      )}
    </div>
  )
}

function EvidenceField({ isProved }: { isProved: boolean }) {
  return (
    <WordsField
      name="evidence"
      label={m.admin_claim_evidence()}
      hint={isProved ? m.admin_claim_evidence_proved_hint() : m.admin_claim_evidence_hint()}
      optional={isProved}
    />
  )
}

function ReasonField() {
  return <WordsField name="reason" label={m.claim_reason()} hint={m.admin_claim_reason_hint()} />
}

type WordsFieldProps = { name: string; label: string; hint: string; optional?: boolean }

/** After a refusal, the typed text comes back with its errors. */
function WordsField({ name, label, hint, optional = false }: WordsFieldProps) {
  const field = useAnswer(useFormAnswer()).field(name)
  return (
    <Field label={label} hint={hint} field={field} optional={optional}>
      <TextArea {...field.control} dir="auto" rows={3} maxLength={MAX_REASON} />
    </Field>
  )
}

/** The answer that refused the form, if any; one that only informs does not count. */
function useFormAnswer() {
  const answer = useActionData<FormAnswer | { flash: unknown }>()
  return answer && !("flash" in answer) ? answer : undefined
}
