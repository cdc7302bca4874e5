import { useEffect, useRef, useState } from "react"
import { useNavigation } from "react-router"
import { ActionErrors, withUnsent } from "#app/ui/action-errors"
import { Breadcrumb } from "#app/ui/breadcrumb"
import { Card } from "#app/ui/card"
import { Fold } from "#app/ui/fold"
import { PersonsWords } from "#app/ui/persons-words"
import { Screen } from "#app/ui/screen"
import { m } from "#messages"
import type { AnsweredPiece, Intent } from "../../deliverables/act.server"
import type { PieceDetail } from "../../deliverables/queries.server"
import { placeName } from "../../offers/rules"
import { sideName } from "../side-name"
import { collaborationTrail } from "../trail"
import { DraftCard } from "./draft-card"
import { DraftForm } from "./draft-form"
import { PieceCard } from "./piece-card"
import { AnswerDraft, CommentForm, PublishForm, SkipForms } from "./piece-forms"
import { dueDay, lastDay, pieceName } from "./piece-words"

type PieceScreenProps = { detail: PieceDetail; answered: AnsweredPiece | undefined }

/** One piece: its drafts and what is said about them, and where it was published. */
export function PieceScreen({ detail, answered }: PieceScreenProps) {
  const { id, side, names, title, piece, post, drafts, status } = detail
  const [newest, ...older] = drafts
  const may = (action: (typeof piece.actions)[number]) => piece.actions.includes(action)
  const answerTo = (...intents: Intent[]) =>
    answered && intents.includes(answered.intent) ? answered.answer : undefined
  const isUnderWay = status === "active"
  // Whether the refused form is still on the screen, to show its errors beside its fields. The other buttons have no fields.
  const hasForm =
    (answered?.intent === "draft" && may("send_draft")) ||
    (answered?.intent === "changes" && may("ask_changes")) ||
    (answered?.intent === "comment" && newest !== undefined && isUnderWay) ||
    (answered?.intent === "publish" && may("publish")) ||
    (answered?.intent === "correct" && may("correct"))
  const { card, onSent, times } = useFocusOnceTaken(answered !== undefined)
  const draftForm = may("send_draft") && (
    <DraftForm
      key={piece.draftVersion}
      {...{ id, piece }}
      company={sideName(names.company)}
      caption={newest?.caption ?? ""}
      answer={answerTo("draft")}
    />
  )
  const newestCard = newest && (
    <DraftCard detail={detail} draft={newest}>
      {may("approve") && (
        <AnswerDraft {...{ detail, onSent }} answer={answerTo("changes")} isRefused={answered?.intent === "changes"} />
      )}
      {isUnderWay && <CommentForm {...{ detail }} draft={newest} answer={answerTo("comment")} />}
    </DraftCard>
  )
  return (
    <Screen
      title={
        <bdi>
          <PersonsWords>{piece.title}</PersonsWords>
        </bdi>
      }
      width="reading"
      above={<Breadcrumb trail={collaborationTrail(id, title)} current={pieceName(piece)} />}
      description={[placeName(piece.network), piece.dueOn && m.collaborations_stage_on({ date: dueDay(piece.dueOn) })]
        .filter(Boolean)
        .join(" · ")}
    >
      <div className="grid gap-6">
        {!hasForm && <ActionErrors answer={withUnsent(answered?.answer, ["caption", "note", "body"])} />}
        <PieceCard
          ref={card}
          {...{ id, piece, side, isUnderWay, post }}
          isTitled={false}
          creator={sideName(names.influencer)}
        />
        {isUnderWay && piece.answerDueAt && (
          <p className="font-semibold">{m.collaborations_turn_answer_by({ date: lastDay(piece.answerDueAt) })}</p>
        )}
        {/* What is asked for is read before the next version is made. */}
        {piece.state === "changes_asked" && newestCard}
        {draftForm && piece.state !== "draft_sent" && (
          <Card as="section" className="grid gap-4">
            <h2 className="text-xl">{m.collaborations_stage_draft()}</h2>
            {draftForm}
          </Card>
        )}
        {may("publish") && (
          <Card as="section" className="grid gap-4">
            <h2 className="text-xl">{m.collaborations_publish_title()}</h2>
            <PublishForm piece={piece} answer={answerTo("publish")} onSent={onSent} />
          </Card>
        )}
        {piece.state !== "changes_asked" && newestCard}
        {!newest && side === "company" && piece.review && (
          <p className="text-ink-soft">{m.collaborations_draft_none()}</p>
        )}
        {draftForm && piece.state === "draft_sent" && (
          <Fold label={m.collaborations_turn_changes_do()} isOpen={answered?.intent === "draft"}>
            {draftForm}
          </Fold>
        )}
        {may("correct") && (
          // Made anew, and so closed, once it was taken, a correction that changes nothing included.
          <Fold key={times} label={m.collaborations_publish_mend()} isOpen={answered?.intent === "correct"}>
            <PublishForm piece={piece} answer={answerTo("correct")} onSent={onSent} />
          </Fold>
        )}
        {older.length > 0 && (
          <Fold label={m.collaborations_draft_older()}>
            <div className="grid gap-4">
              {older.map((draft) => (
                <DraftCard key={draft.id} detail={detail} draft={draft} />
              ))}
            </div>
          </Fold>
        )}
        <SkipForms detail={detail} />
      </div>
    </Screen>
  )
}

/**
 * Moves focus and view to the card once what this reader sent was taken: the form is gone, and what it changed stands above. `times`: how
 * often that was.
 */
function useFocusOnceTaken(isRefused: boolean) {
  const { state } = useNavigation()
  const card = useRef<HTMLElement>(null)
  const isSent = useRef(false)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (state !== "idle" || !isSent.current) return
    isSent.current = false
    if (isRefused) return
    setTimes((before) => before + 1)
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: "start" })
  }, [state, isRefused])
  return {
    card,
    times,
    onSent: () => {
      isSent.current = true
    },
  }
}
