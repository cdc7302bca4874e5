import type { ReactNode } from "react"
import { useAnswer } from "#app/ui/answered-form"
import { Callout } from "#app/ui/callout"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Screen } from "#app/ui/screen"
import { SubmitButton } from "#app/ui/submit-button"
import { TextArea } from "#app/ui/textarea"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import type { AppealedNotice } from "../appeal/queries.server"
import { noticeDecisionWords } from "../reason-words"

/** The decision that is contested, and the words against it; once they have been sent, what comes next. */
export function AppealScreen({ notice, answer }: { notice: AppealedNotice; answer: FormAnswer | undefined }) {
  return (
    <Screen title={m.report_appeal_title()} width="narrow" description={<p>{m.report_appeal_intro()}</p>}>
      <dl className="mb-6 grid gap-3 border-y border-line py-4">
        <Fact name={m.report_reference()}>
          <bdi dir="ltr" className="figures">
            {notice.reference}
          </bdi>
        </Fact>
        <Fact name={m.report_url()}>
          <bdi dir="ltr" className="wrap-anywhere">
            {notice.path}
          </bdi>
        </Fact>
        <Fact name={m.report_mail_decision()}>{noticeDecisionWords(notice.decision)}</Fact>
      </dl>
      {notice.isOpen ? <AppealForm answer={answer} /> : <WhyClosed notice={notice} />}
    </Screen>
  )
}

function AppealForm({ answer }: { answer: FormAnswer | undefined }) {
  const { form, field } = useAnswer<"words">(answer)
  return (
    <Form {...form}>
      <FormErrors field={field("")} />
      <Field label={m.report_appeal_words()} hint={m.report_appeal_hint()} field={field("words")}>
        <TextArea {...field("words").control} rows={7} />
      </Field>
      <SubmitButton variant="accent" className="w-fit" pendingLabel={m.contact_sending()}>
        {m.report_appeal_submit()}
      </SubmitButton>
    </Form>
  )
}

function WhyClosed({ notice: { state, hasAppealed } }: { notice: AppealedNotice }) {
  if (state === "appealed" && hasAppealed)
    return (
      <Callout tone="ok" title={m.report_appeal_waiting()}>
        <p>{m.report_appeal_waiting_text()}</p>
      </Callout>
    )
  return <Callout>{hasAppealed ? m.report_appeal_final() : m.report_appeal_closed()}</Callout>
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
