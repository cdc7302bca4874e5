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
import { isolatedNumber } from "#platform/text/isolated-number"
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
      {may("complete") && <CompleteForm version={version} pieces={pieces} />}
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

/** It cannot be taken back: with agreed posts that are not out, it is possible and not what comes next, and says what is open first. */
function CompleteForm({ version, pieces }: Pick<AnswerFormProps, "version"> & Pick<CollaborationDetail, "pieces">) {
  const wanted = pieces.filter(({ state }) => state !== "skipped")
  const open = wanted.filter((piece) => !isDone(piece))
  const form = { answer: "complete", version, label: m.collaborations_complete() } as const
  if (open.length === 0) return <AnswerForm {...form} />
  return (
    <Unfolded label={form.label}>
      <AnswerForm {...form} label={m.collaborations_complete_anyway()} variant="danger">
        <p>
          {m.collaborations_complete_open({
            done: isolatedNumber(wanted.length - open.length),
            all: isolatedNumber(wanted.length),
            titles: new Intl.ListFormat(currentLocale(), { type: "conjunction" }).format(open.map(titleOf)),
          })}
        </p>
      </AnswerForm>
    </Unfolded>
  )
}

function titleOf({ title }: CollaborationDetail["pieces"][number]) {
  return isolate(title)
}

/** What cannot be taken back is asked for first, also without scripts. */
function Unfolded({ label, isOpen, children }: { label: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className="group" open={isOpen}>
      <summary className={buttonClass({ variant: "line", wide: true }, "list-none group-open:mb-3")}>{label}</summary>
      {children}
    </details>
  )
}

type WithReasonProps = Pick<AnswerFormProps, "answer" | "version" | "label"> & Pick<AnswerFormsProps, "refused">

/** An action that ends something asks for a reason first; a refused reason is kept, also without scripts. */
function WithReason({ answer, version, label, refused }: WithReasonProps) {
  const isRefused = refused?.pressed === answer
  const { form, field } = useAnswer<"note">(isRefused ? refused : undefined)
  return (
    <Unfolded label={label} isOpen={isRefused}>
      <AnswerForm {...{ answer, version, label, form }} variant="danger">
        <Field label={m.collaborations_reason()} hint={m.collaborations_reason_hint()} field={field("note")} optional>
          <TextArea {...field("note").control} rows={2} dir="auto" />
        </Field>
      </AnswerForm>
    </Unfolded>
  )
}
