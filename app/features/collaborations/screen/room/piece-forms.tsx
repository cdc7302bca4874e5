import { useAnswer } from "#app/ui/answered-form"
import { buttonClass } from "#app/ui/button-look"
import { Field } from "#app/ui/field"
import type { FileLimits } from "#app/ui/file-choice"
import { FileField } from "#app/ui/file-field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { KeptDraft } from "#app/ui/kept-draft"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { TextArea } from "#app/ui/textarea"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { PICTURE_TYPES } from "#platform/pictures/limits"
import { isolate } from "#platform/text/bidi"
import { parisDay } from "#platform/text/day"
import { isolatedNumber } from "#platform/text/isolated-number"
import { MAX_FORM_FILE_BYTES } from "../../deliverables/files/rules"
import type { Draft, Piece, PieceDetail } from "../../deliverables/queries.server"
import { roundsLeft } from "../../deliverables/rules"
import { sideName } from "../side-name"
import { useUnfoldedDraft } from "../use-unfolded-draft"
import { ReadVersion } from "./read-version"

type AnswerProps = { detail: PieceDetail; answer: FormAnswer | undefined; isRefused: boolean; onSent?: () => void }

/** The company's answer to the draft that it sees: yes, or what is to change. */
export function AnswerDraft({ detail, answer, isRefused, onSent }: AnswerProps) {
  const { piece, names } = detail
  const { form, field } = useAnswer<"body">(isRefused ? answer : undefined, { id: "changes" })
  const about = `changes ${piece.id}`
  useUnfoldedDraft({ form: form.ref, about, field: "body" })
  const left = roundsLeft(piece)
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <Form replace preventScrollReset onSubmit={onSent} className="contents">
        <input type="hidden" name="version" value={piece.draftVersion} />
        <SubmitButton name="intent" value="approve" variant="accent" className="justify-self-start">
          {m.collaborations_draft_approve()}
        </SubmitButton>
      </Form>
      {piece.actions.includes("ask_changes") ? (
        <details className="group" open={isRefused}>
          <summary className={buttonClass({ variant: "line" }, "list-none group-open:mb-3")}>
            {m.collaborations_draft_change()}
          </summary>
          <Form {...form} replace preventScrollReset onSubmit={onSent} className="gap-3">
            <FormErrors field={field("")} />
            <KeptDraft about={about} />
            <ReadVersion version={piece.draftVersion} answer={answer} />
            <Field label={m.collaborations_draft_change_what()} field={field("body")}>
              <TextArea {...field("body").control} rows={4} dir="auto" />
            </Field>
            {left !== null && (
              <p className="text-sm text-ink-soft">
                {m.collaborations_draft_rounds_left({ count: left, figure: isolatedNumber(left) })}
              </p>
            )}
            <SubmitButton name="intent" value="changes" className="justify-self-start">
              {m.collaborations_draft_change_send()}
            </SubmitButton>
          </Form>
        </details>
      ) : (
        <p className="text-sm text-ink-soft">
          {m.collaborations_draft_rounds_used({ name: isolate(sideName(names.influencer)) })}
        </p>
      )}
    </div>
  )
}

type CommentProps = { detail: PieceDetail; draft: Draft; answer: FormAnswer | undefined }

/** A word about a version, of either side. */
export function CommentForm({ detail: { piece, side }, draft, answer }: CommentProps) {
  const { form, field } = useAnswer<"body">(answer, { id: "comment" })
  // Made anew, and so empty, once one's own has come: what the other side does meanwhile takes no words away.
  const said = draft.comments.filter((comment) => comment.side === side).length
  return (
    <Form {...form} replace preventScrollReset className="gap-3 border-t border-line pt-4">
      <FormErrors field={field("")} />
      <KeptDraft about={`comment ${piece.id}`} />
      <ReadVersion key={`read ${said}`} version={draft.version} answer={answer} />
      <Field label={m.collaborations_draft_comment()} field={field("body")}>
        <TextArea {...field("body").control} key={said} rows={2} dir="auto" />
      </Field>
      <SubmitButton name="intent" value="comment" variant="line" className="justify-self-start">
        {m.collaborations_draft_comment_send()}
      </SubmitButton>
    </Form>
  )
}

const SCREENSHOT_LIMITS: FileLimits = {
  types: PICTURE_TYPES,
  maxBytes: MAX_FORM_FILE_BYTES,
  heavy: (named) => m.collaborations_file_heavy_form(named),
  otherKind: () => m.profile_portrait_unreadable(),
}

type PublishProps = { piece: Piece; answer: FormAnswer | undefined; onSent?: () => void }

/** The address of the post, with a screenshot that is dated today. */
export function PublishForm({ piece, answer, onSent }: PublishProps) {
  const isCorrection = piece.publishedAt !== null
  const { form, field } = useAnswer<"postUrl" | "publishedAt" | "screenshot">(answer, {
    id: "publish",
    stored: { postUrl: piece.postUrl ?? "", publishedAt: parisDay(piece.publishedAt ?? new Date()) },
  })
  return (
    <Form {...form} encType="multipart/form-data" replace preventScrollReset onSubmit={onSent} className="gap-4">
      <FormErrors field={field("")} />
      <Field label={m.collaborations_publish_url()} field={field("postUrl")}>
        <TextInput {...field("postUrl").control} inputMode="url" dir="ltr" autoComplete="off" />
      </Field>
      <Field label={m.collaborations_publish_day()} field={field("publishedAt")}>
        <TextInput {...field("publishedAt").control} type="date" />
      </Field>
      <FileField
        label={m.collaborations_publish_shot()}
        hint={m.collaborations_publish_shot_hint()}
        field={field("screenshot")}
        name="screenshot"
        limits={SCREENSHOT_LIMITS}
        optional
      />
      <SubmitButton
        name="intent"
        value={isCorrection ? "correct" : "publish"}
        variant={isCorrection ? "line" : "accent"}
        className="justify-self-start"
      >
        {isCorrection ? m.collaborations_publish_mend() : m.collaborations_publish_do()}
      </SubmitButton>
    </Form>
  )
}

/** To leave it out both have to say so. */
export function SkipForms({ detail: { piece, side, names } }: { detail: PieceDetail }) {
  const other = { name: isolate(sideName(names[side === "company" ? "influencer" : "company"])) }
  const may = (action: (typeof piece.actions)[number]) => piece.actions.includes(action)
  if (may("ask_skip"))
    return (
      <Form replace preventScrollReset className="gap-3">
        <p className="text-ink-soft">{m.collaborations_skip_why(other)}</p>
        <SubmitButton name="intent" value="ask_skip" variant="line" className="justify-self-start">
          {m.collaborations_skip_ask()}
        </SubmitButton>
      </Form>
    )
  if (!may("drop_skip")) return null
  return (
    <Form replace preventScrollReset className="gap-3">
      <p>{may("agree_skip") ? m.collaborations_skip_asked_by(other) : m.collaborations_skip_asked()}</p>
      <p className="text-ink-soft">
        {may("agree_skip") ? m.collaborations_skip_why_both() : m.collaborations_skip_why(other)}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {may("agree_skip") && (
          <SubmitButton name="intent" value="agree_skip">
            {m.collaborations_skip_agree()}
          </SubmitButton>
        )}
        <SubmitButton name="intent" value="drop_skip" variant="line">
          {may("agree_skip") ? m.collaborations_skip_keep() : m.collaborations_skip_back()}
        </SubmitButton>
      </div>
    </Form>
  )
}
