import { type ReactNode, useEffect, useRef } from "react"
import { useAnswer } from "#app/ui/answered-form"
import { buttonClass } from "#app/ui/button-look"
import { Card } from "#app/ui/card"
import { Field } from "#app/ui/field"
import { Fold } from "#app/ui/fold"
import { Form } from "#app/ui/form"
import { Icon } from "#app/ui/icon"
import { KeptDraft } from "#app/ui/kept-draft"
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
import type { Ending } from "./proposal-asked"
import { unsignedSides } from "./unsigned-sides"
import { useUnfoldedDraft } from "./use-unfolded-draft"

type ActionsCardProps = {
  collaboration: CollaborationDetail
  refused: RefusedAnswer | undefined
  /** What the address asks for: it stands open, with the focus. */
  asked?: Ending | null
  /** Whether what comes next, said above, is to complete it. */
  completesAbove?: boolean
}

/**
 * What this side can do about an agreement, and whether its page shows it. While it is under way, what ends it before its time is folded
 * away: what comes next is said above.
 */
export function ActionsCard({ collaboration, refused, asked = null, completesAbove = false }: ActionsCardProps) {
  const { actions, offer, side, status, pieces, published } = collaboration
  const may = (action: (typeof actions)[number]) => actions.includes(action)
  const version = offer.version
  const isUnsigned = unsignedSides(collaboration).length > 0
  const isEarly = isUnsigned || openOf(pieces).length > 0
  const isNext = may("complete") && !isEarly && !completesAbove
  const ending = asked && may(asked) ? asked : null
  const focus = useFocusOf(ending)
  return (
    <>
      {(isNext || status !== "active") && (
        <Card as="section" className="grid gap-4">
          <h2 className="text-xl">{m.collaborations_actions()}</h2>
          {published && (
            <p className="flex gap-2 text-ok">
              <Icon name="circle-check" size={18} className="mt-1" />
              {m.collaborations_published()}
            </p>
          )}
          {actions.length === 0 && <p className="text-ink-soft">{m.collaborations_nothing_to_do()}</p>}
          {isNext && <AnswerForm answer="complete" version={version} label={m.collaborations_complete()} />}
          {may("publish") && !published && (
            <AnswerForm answer="publish" version={version} label={m.collaborations_publish()}>
              <p className="text-ink-soft">{m.collaborations_publish_text()}</p>
            </AnswerForm>
          )}
          {may("unpublish") && published && (
            <AnswerForm answer="unpublish" version={version} label={m.collaborations_unpublish()} variant="line" />
          )}
        </Card>
      )}
      {may("cancel") && (
        <section ref={focus} tabIndex={-1} aria-label={m.collaborations_stop_early()} className="outline-none">
          <Fold
            key={ending}
            label={m.collaborations_stop_early()}
            className="w-full justify-between"
            isOpen={ending !== null || refused?.pressed === "cancel" || refused?.pressed === "complete"}
          >
            <div className="grid gap-4 pt-2">
              {may("complete") && isUnsigned && <p className="text-ink-soft">{m.collaborations_contract_first()}</p>}
              {may("complete") && isEarly && !isUnsigned && (
                <CompleteEarly version={version} pieces={pieces} isOpen={ending === "complete"} />
              )}
              {!may("complete") && side === "influencer" && (
                <p className="text-ink-soft">
                  {m.collaborations_complete_early({ date: isolate(formatDay(offer.endsOn, currentLocale())) })}
                </p>
              )}
              <Cancel id={collaboration.id} version={version} refused={refused} isOpen={ending === "cancel"} />
            </div>
          </Fold>
        </section>
      )}
    </>
  )
}

/** Moves the focus to what the address asks for, as to a proposal's sheet. */
function useFocusOf(asked: Ending | null) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!asked) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: "nearest" })
  }, [asked])
  return place
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

type Pieces = CollaborationDetail["pieces"]
type EndingProps = Pick<AnswerFormProps, "version"> & { isOpen: boolean }

function openOf(pieces: Pieces) {
  return pieces.filter((piece) => !isDone(piece))
}

/** It cannot be taken back: with agreed posts that are not out, it is possible and not what comes next, and says what is open first. */
function CompleteEarly({ version, pieces, isOpen }: EndingProps & { pieces: Pieces }) {
  const wanted = pieces.filter(({ state }) => state !== "skipped")
  const open = openOf(pieces)
  return (
    <Unfolded label={m.collaborations_complete()} isOpen={isOpen}>
      <AnswerForm answer="complete" version={version} label={m.collaborations_complete_anyway()} variant="danger">
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

function titleOf({ title }: Pieces[number]) {
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

/** It asks for a reason first; a refused reason is kept, also without scripts. */
function Cancel({ id, version, refused, isOpen }: EndingProps & Pick<ActionsCardProps, "refused"> & { id: string }) {
  const isRefused = refused?.pressed === "cancel"
  const { form, field } = useAnswer<"note">(isRefused ? refused : undefined)
  const about = `cancel ${id}`
  useUnfoldedDraft({ form: form.ref, about, field: "note" })
  return (
    <Unfolded label={m.collaborations_cancel()} isOpen={isOpen || isRefused}>
      <AnswerForm answer="cancel" label={m.collaborations_cancel()} variant="danger" {...{ version, form }}>
        <KeptDraft about={about} />
        <Field label={m.collaborations_reason()} hint={m.collaborations_reason_hint()} field={field("note")} optional>
          <TextArea {...field("note").control} rows={2} dir="auto" />
        </Field>
      </AnswerForm>
    </Unfolded>
  )
}
