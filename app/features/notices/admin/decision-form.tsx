import { useActionData } from "react-router"
import { useAnswer } from "#app/ui/answered-form"
import { Checkbox, ChoiceGroup, Radio } from "#app/ui/choice"
import { Field, FieldErrors } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Select } from "#app/ui/select"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { TextArea } from "#app/ui/textarea"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { NOTICE_DECISIONS } from "#vocabulary/notices"
import { groundKindWords, noticeDecisionWords } from "../reason-words"

type DecisionFormProps = {
  id: string
  action: string
  /** A decision about a page of the site itself has nothing to hide. */
  hasPage: boolean
  hasReview: boolean
  /** Null for a page without an owner. */
  ownerId: string | null
  isFinal: boolean
}

/** The decision with its statement of reasons, which both sides get as it stands here. */
export function DecisionForm({ id, action, hasPage, hasReview, ownerId, isFinal }: DecisionFormProps) {
  const answer = useActionData<FormAnswer>()
  const { form, field } = useAnswer<"decision" | "facts" | "groundKind" | "ground" | "automated" | "confirmed">(
    answer,
    { id: `decision-${id}` },
  )
  const decisions = NOTICE_DECISIONS.filter(
    (each) => each === "no_action" || (each === "review_removed" ? hasReview : hasPage),
  )
  return (
    <Form
      {...form}
      action={action}
      preventScrollReset
      className="rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <h3 className="text-lg">{isFinal ? m.admin_report_decide_again() : m.admin_report_decide()}</h3>
      <p className="text-sm text-ink-soft">
        {ownerId ? m.admin_report_decide_text() : m.admin_report_decide_text_reporter()}
      </p>
      <FormErrors field={field("")} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="intent" value="decide" />
      <input type="hidden" name="owner" value={ownerId ?? ""} />
      <ChoiceGroup legend={m.report_mail_decision()} field={field("decision")}>
        {decisions.map((decision) => (
          <Radio
            key={decision}
            name="decision"
            value={decision}
            defaultChecked={field("decision").typed === decision}
            label={noticeDecisionWords(decision)}
          />
        ))}
      </ChoiceGroup>
      {hasPage && (
        <div>
          <Checkbox {...field("confirmed").checkbox} label={m.admin_report_confirm()} />
          <FieldErrors field={field("confirmed")} />
        </div>
      )}
      <Field label={m.report_mail_facts()} hint={m.admin_report_facts_hint()} field={field("facts")}>
        <TextArea {...field("facts").control} dir="auto" rows={6} />
      </Field>
      <Field label={m.admin_report_ground_kind()} field={field("groundKind")}>
        <Select {...field("groundKind").control}>
          <option value="legal">{groundKindWords("legal")}</option>
          <option value="contractual">{groundKindWords("contractual")}</option>
        </Select>
      </Field>
      <Field label={m.admin_report_ground()} hint={m.admin_report_ground_hint()} field={field("ground")}>
        <TextInput {...field("ground").control} dir="auto" autoComplete="off" />
      </Field>
      <Checkbox {...field("automated").checkbox} label={m.admin_report_automated()} />
      <SubmitButton>{m.admin_report_decide_submit()}</SubmitButton>
    </Form>
  )
}
