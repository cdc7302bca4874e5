import type { ReactNode } from "react"
import { useAnswer } from "#app/ui/answered-form"
import { buttonClass } from "#app/ui/button-look"
import { Card } from "#app/ui/card"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { Icon } from "#app/ui/icon"
import { SubmitButton } from "#app/ui/submit-button"
import { TextArea } from "#app/ui/textarea"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDay } from "#platform/text/format"
import type { RefusedAnswer } from "../answers/act.server"
import type { Answer } from "../answers/commands.server"
import { isDone } from "../deliverables/rules"
import type { CollaborationDetail } from "../detail/queries.server"

type AnswerFormsProps = { collaboration: CollaborationDetail; refused: RefusedAnswer | undefined }

/** What this side can do about an agreement, and whether its page shows it. */
export function ActionsCard({ collaboration, refused }: AnswerFormsProps) {
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-xl">{m.collaborations_actions()}</h2>
      {collaboration.published && (
        <p className="flex gap-2 text-ok">
          <Icon name="circle-check" size={18} className="mt-1" />
          {m.collaborations_published()}
        </p>
      )}
      <AnswerForms collaboration={collaboration} refused={refused} />
    </Card>
  )
}

function AnswerForms({ collaboration, refused }: AnswerFormsProps) {
  const { actions, offer, side, status, pieces } = collaboration
  const may = (action: (typeof actions)[number]) => actions.includes(action)
  const version = offer.version
  const comesLater = status === "active" && side === "influencer" && !may("complete")
  if (actions.length === 0) return <p className="text-ink-soft">{m.collaborations_nothing_to_do()}</p>
  return (
    <div className="grid gap-4">
      {may("complete") && (
        <AnswerForm
          answer="complete"
          version={version}
          label={m.collaborations_complete()}
          // Before that it is possible, and not what comes next.
          variant={pieces.every(isDone) ? "ink" : "line"}
        />
      )}
      {comesLater && (
        <p className="text-ink-soft">
          {m.collaborations_complete_early({ date: isolate(formatDay(offer.endsOn, currentLocale())) })}
        </p>
      )}
      {may("cancel") && <WithReason answer="cancel" {...{ version, refused }} label={m.collaborations_cancel()} />}
      {may("publish") && !collaboration.published && (
        <AnswerForm answer="publish" version={version} label={m.collaborations_publish()}>
          <p className="text-ink-soft">{m.collaborations_publish_text()}</p>
        </AnswerForm>
      )}
      {may("unpublish") && collaboration.published && (
        <AnswerForm answer="unpublish" version={version} label={m.collaborations_unpublish()} variant="line" />
      )}
    </div>
  )
}

type AnswerFormProps = {
  answer: Answer
  version: number
  label: string
  variant?: "accent" | "ink" | "line" | "danger"
  form?: ReturnType<typeof useAnswer>["form"]
  children?: ReactNode
}

function AnswerForm({ answer, version, label, variant = "ink", form, children }: AnswerFormProps) {
  return (
    <Form {...form} className="gap-3" replace preventScrollReset>
      {children}
      <input type="hidden" name="version" value={version} />
      <SubmitButton name="intent" value={answer} variant={variant} wide>
        {label}
      </SubmitButton>
    </Form>
  )
}

type WithReasonProps = Pick<AnswerFormProps, "answer" | "version" | "label"> & Pick<AnswerFormsProps, "refused">

/** An action that ends something asks for a reason first; a refused reason is kept, also without scripts. */
function WithReason({ answer, version, label, refused }: WithReasonProps) {
  const isRefused = refused?.pressed === answer
  const { form, field } = useAnswer<"note">(isRefused ? refused : undefined)
  return (
    <details className="group" open={isRefused}>
      <summary className={buttonClass({ variant: "line", wide: true }, "list-none group-open:mb-3")}>{label}</summary>
      <AnswerForm {...{ answer, version, label, form }} variant="danger">
        <Field label={m.collaborations_reason()} hint={m.collaborations_reason_hint()} field={field("note")} optional>
          <TextArea {...field("note").control} rows={2} dir="auto" />
        </Field>
      </AnswerForm>
    </details>
  )
}
