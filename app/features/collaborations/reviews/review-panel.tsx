import { reportPath } from "#app/features/notices/public"
import * as paths from "#app/paths"
import { useAnswer } from "#app/ui/answered-form"
import { Card } from "#app/ui/card"
import { Field } from "#app/ui/field"
import { Fold } from "#app/ui/fold"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { TextLink } from "#app/ui/text-link"
import { TextArea } from "#app/ui/textarea"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isolate } from "#platform/text/bidi"
import { isolatedNumber } from "#platform/text/isolated-number"
import { lastDayInFull } from "../screen/room/piece-words"
import { sideName } from "../screen/side-name"
import type { ReviewIntent } from "./act.server"
import { FactList } from "./facts"
import type { ReviewsView } from "./queries.server"
import { Quote } from "./quote"
import { REVIEW_LENGTH } from "./rules"

type Refused = FormAnswer & { pressed?: string }
type PanelProps = { reviews: ReviewsView; refused: Refused | undefined }

/** Once it is over: what is known of it, and what each side has to say, side by side when both have. */
export function ReviewPanel({ reviews, refused }: PanelProps) {
  const { side, names, until, own, other, hasOtherWritten, canWrite, isRevealed } = reviews
  if (until === null && !own && !other) return null
  const [me, them] = side === "company" ? (["company", "influencer"] as const) : (["influencer", "company"] as const)
  const [mine, name] = [sideName(names[me]), sideName(names[them])]
  const date = until ? lastDayInFull(until) : ""
  const answer = (intent: ReviewIntent) => (refused?.pressed === intent ? refused : undefined)
  const isOver = !canWrite && !own && !other
  return (
    <section id="reviews" className="grid scroll-mt-6 gap-3" aria-labelledby="reviews-title">
      <h2 id="reviews-title" className="text-xl">
        {m.reviews_title()}
      </h2>
      <Card className="grid gap-6">
        <div className="grid gap-2">
          <h3 className="text-lg">{m.reviews_facts()}</h3>
          <FactList facts={reviews.facts} />
          <p className="text-sm text-ink-soft">{m.reviews_facts_text()}</p>
        </div>
        {other && (
          <Quote
            title={m.reviews_by({ name: isolate(name) })}
            body={other.body}
            writtenAt={other.writtenAt}
            reply={other.reply === null ? null : { name: mine, text: other.reply }}
          >
            <OtherForms {...{ reviews, mine }} answer={answer("review_answer")} />
          </Quote>
        )}
        {!other && hasOtherWritten && !isRevealed && (
          <p className="text-ink-soft">{m.reviews_other_waits({ name: isolate(name), date })}</p>
        )}
        {own && (
          <Quote
            title={m.reviews_field({ name: isolate(name) })}
            body={own.body}
            writtenAt={own.writtenAt}
            reply={own.reply === null ? null : { name, text: own.reply }}
          >
            {own.removedAt && <p className="text-danger">{m.reviews_removed()}</p>}
            {reviews.canCorrect && (
              <>
                <p className="text-sm text-ink-soft">{m.reviews_waits({ name: isolate(name), date })}</p>
                {/* Made anew, and so closed, once it says something else. */}
                <Fold key={own.body} label={m.reviews_correct()} isOpen={answer("review_correct") !== undefined}>
                  <ReviewForm
                    intent="review_correct"
                    answer={answer("review_correct")}
                    stored={own.body}
                    {...{ name, date }}
                  />
                </Fold>
              </>
            )}
          </Quote>
        )}
        {canWrite && <ReviewForm intent="review" answer={answer("review")} stored="" {...{ name, date }} />}
        {isOver && <p className="text-ink-soft">{m.reviews_over()}</p>}
        <Fold label={m.reviews_how()}>
          <p className="pb-2 text-sm text-ink-soft">{m.reviews_how_text()}</p>
        </Fold>
      </Card>
    </section>
  )
}

const MAX = () => isolatedNumber(REVIEW_LENGTH)

type ReviewFormProps = {
  intent: "review" | "review_correct"
  answer: Refused | undefined
  stored: string
  name: string
  date: string
}

function ReviewForm({ intent, answer, stored, name, date }: ReviewFormProps) {
  const { form, field } = useAnswer<"body">(answer, { id: intent, stored: { body: stored } })
  return (
    <Form {...form} replace preventScrollReset className="gap-3">
      <FormErrors field={field("")} />
      <Field
        label={m.reviews_field({ name: isolate(name) })}
        hint={m.reviews_hint({ max: MAX(), date })}
        field={field("body")}
      >
        <TextArea {...field("body").control} rows={4} dir="auto" />
      </Field>
      <p className="text-sm text-ink-soft">{m.reviews_blind({ name: isolate(name) })}</p>
      <SubmitButton name="intent" value={intent} variant="ink" className="justify-self-start">
        {intent === "review" ? m.reviews_send() : m.reviews_correct_do()}
      </SubmitButton>
    </Form>
  )
}

type OtherProps = { reviews: ReviewsView; mine: string; answer: Refused | undefined }

/** Actions on the other side's review: reply, show it on the creator's page, report it. */
function OtherForms({ reviews: { id, side, other, canAnswer }, mine, answer }: OtherProps) {
  const { form, field } = useAnswer<"reply">(answer, { id: "reply" })
  if (!other) return null
  return (
    <div className="grid gap-2">
      {side === "influencer" && (
        <Form replace preventScrollReset className="gap-2">
          {other.shown && <p className="text-sm text-ok">{m.reviews_creator_shown()}</p>}
          <SubmitButton
            name="intent"
            value={other.shown ? "review_hide" : "review_show"}
            variant="line"
            className="justify-self-start"
          >
            {other.shown ? m.reviews_creator_hide() : m.reviews_creator_show()}
          </SubmitButton>
        </Form>
      )}
      {canAnswer && (
        <Fold label={m.reviews_answer()} isOpen={answer !== undefined}>
          <Form {...form} replace preventScrollReset className="gap-3">
            <FormErrors field={field("")} />
            <Field
              label={m.reviews_reply({ name: isolate(mine) })}
              hint={m.reviews_answer_hint({ max: MAX() })}
              field={field("reply")}
            >
              <TextArea {...field("reply").control} rows={3} dir="auto" />
            </Field>
            <SubmitButton name="intent" value="review_answer" variant="line" className="justify-self-start">
              {m.reviews_answer_send()}
            </SubmitButton>
          </Form>
        </Fold>
      )}
      <p className="text-sm">
        <TextLink to={localizedHref(reportPath(`${paths.collaboration(id)}?review=${other.id}`))}>
          {m.reviews_report()}
        </TextLink>
      </p>
    </div>
  )
}
