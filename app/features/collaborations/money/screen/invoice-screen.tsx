import * as paths from "#app/paths"
import { useAnswer } from "#app/ui/answered-form"
import { Callout } from "#app/ui/callout"
import { Card } from "#app/ui/card"
import { Checkbox } from "#app/ui/choice"
import { Field } from "#app/ui/field"
import { Fold } from "#app/ui/fold"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Icon } from "#app/ui/icon"
import { LinkButton } from "#app/ui/link-button"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { currentLocale, localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isolate } from "#platform/text/bidi"
import { parisDay } from "#platform/text/day"
import { formatDate, formatDay } from "#platform/text/format"
import { typedPrice } from "#platform/text/money"
import { penaltyText } from "../../offers/payment"
import { exactPrice } from "../exact-price"
import type { InvoiceView } from "../queries.server"
import { isOpen, isPaymentSaid } from "../states"
import { InvoiceTag } from "./invoice-tag"
import { PlatformFold } from "./platform-fold"

/** Which of the screen's forms an answer is for. */
export const INVOICE_INTENTS = ["paid", "said", "back", "credit", "reminders", "platform"] as const
export type InvoiceIntent = (typeof INVOICE_INTENTS)[number]
type Answered = { intent: InvoiceIntent; answer: FormAnswer } | undefined
type ScreenProps = { view: InvoiceView; answered: Answered }

/** One invoice: where it stands, what either side may say about it, its file. */
export function InvoiceScreen({ view, answered }: ScreenProps) {
  const { id, invoice, side, today } = view
  const locale = currentLocale()
  const price = (cents: number) => isolate(exactPrice(cents, locale))
  const day = (text: string) => isolate(formatDay(text, locale))
  const answerTo = (intent: InvoiceIntent) => (answered?.intent === intent ? answered.answer : undefined)
  const isOwed = isOpen(invoice.state)
  // What one looks for is what is still to come; of how much it is the rest stands with it.
  const isPart = isOwed && invoice.paidCents > 0
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1.4fr_1fr] lg:gap-8">
      <div className="grid min-w-0 gap-6">
        <Card as="section" className="grid gap-4">
          <div>
            <p className="display text-3xl rtl:text-2xl">
              {price(invoice.payableCents - (isPart ? invoice.paidCents : 0))}
            </p>
            {isPart && <p className="text-ink-soft">{m.money_left({ total: price(invoice.payableCents) })}</p>}
          </div>
          <p>
            <InvoiceTag {...invoice} {...{ side, today }} />
          </p>
          <ul className="grid gap-1 text-sm text-ink-soft">
            <li>{m.money_pdf_issued({ date: day(invoice.issuedOn) })}</li>
            {invoice.kind !== "credit_note" && <li>{m.money_pdf_due({ date: day(invoice.dueOn) })}</li>}
            {invoice.paidCents > 0 && (
              <li>{m.money_part({ paid: price(invoice.paidCents), total: price(invoice.payableCents) })}</li>
            )}
            {view.credited && <li>{m.money_credits_number({ number: isolate(view.credited.number) })}</li>}
            {view.creditedBy && <li>{m.money_credited_by({ number: isolate(view.creditedBy.number) })}</li>}
            {invoice.platformName && invoice.platformOn && (
              <li>{m.money_platform_sent({ name: isolate(invoice.platformName), date: day(invoice.platformOn) })}</li>
            )}
          </ul>
          <LinkButton
            to={localizedHref(paths.invoiceFile(id, invoice.id))}
            variant="line"
            className="justify-self-start"
            reloadDocument
          >
            <Icon name="download" size={18} />
            {m.money_download()}
          </LinkButton>
        </Card>
        {isOwed && side === "company" && <SaidForm view={view} answer={answerTo("said")} />}
        {isOwed && side === "influencer" && <PaidForm view={view} answer={answerTo("paid")} />}
        {side === "influencer" && (
          <Card as="section" className="grid gap-3">
            <h2 className="text-lg">{m.money_more()}</h2>
            {isOwed && <RemindersForm view={view} answer={answerTo("reminders")} />}
            {invoice.kind !== "credit_note" && <PlatformForm view={view} answer={answerTo("platform")} />}
            {invoice.paidCents > 0 && invoice.state !== "credited" && (
              <PressForm
                view={view}
                intent="back"
                answer={answerTo("back")}
                label={m.money_take_back()}
                text={m.money_take_back_text()}
              />
            )}
            {invoice.kind !== "credit_note" && invoice.state !== "credited" && (
              <PressForm
                view={view}
                intent="credit"
                answer={answerTo("credit")}
                label={m.money_credit()}
                text={m.money_credit_text()}
              />
            )}
          </Card>
        )}
      </div>
      <div className="grid min-w-0 gap-4">
        {invoice.state === "overdue" && !isPaymentSaid(invoice) && (
          <Callout tone="warn">{m.collaborations_terms_late({ rate: penaltyText(view, locale) })}</Callout>
        )}
        <Callout>{m.money_no_payment()}</Callout>
        <PlatformFold />
      </div>
    </div>
  )
}

type FormProps = { view: InvoiceView; answer: FormAnswer | undefined }

/** The form for the side that is paid: how much arrived, and when. */
function PaidForm({ view: { invoice, today }, answer }: FormProps) {
  // Defaults to the day on which the company said it paid.
  const paidOn = invoice.claimedAt ? parisDay(invoice.claimedAt) : today
  const stored = { amount: typedPrice(invoice.payableCents - invoice.paidCents, currentLocale()), paidOn }
  const { form, field } = useAnswer<"amount" | "paidOn">(answer, { id: "paid", stored })
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-xl">{m.money_paid_title()}</h2>
      {invoice.claimedAt && (
        <Callout tone="info">{m.money_said({ date: isolate(formatDate(invoice.claimedAt, currentLocale())) })}</Callout>
      )}
      <Form {...form} replace preventScrollReset>
        <FormErrors field={field("")} />
        <input type="hidden" name="state" value={invoice.state} />
        <input type="hidden" name="paidCents" value={invoice.paidCents} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={m.money_field_came()} field={field("amount")}>
            <TextInput {...field("amount").control} inputMode="decimal" dir="ltr" autoComplete="off" />
          </Field>
          <Field label={m.money_field_came_on()} field={field("paidOn")}>
            <TextInput {...field("paidOn").control} type="date" />
          </Field>
        </div>
        <SubmitButton name="intent" value="paid" variant="accent" className="justify-self-start">
          {m.money_paid()}
        </SubmitButton>
      </Form>
    </Card>
  )
}

/** The company says that it has paid. */
function SaidForm({ view: { invoice }, answer }: FormProps) {
  const { form, field } = useAnswer<never>(answer, { id: "said" })
  if (invoice.claimedAt)
    return (
      <Callout tone="info">
        {m.money_said_company({
          date: isolate(formatDate(invoice.claimedAt, currentLocale())),
        })}
      </Callout>
    )
  return (
    <Form {...form} replace preventScrollReset>
      <FormErrors field={field("")} />
      <input type="hidden" name="state" value={invoice.state} />
      <SubmitButton name="intent" value="said" variant="accent" className="justify-self-start">
        {m.money_say_paid()}
      </SubmitButton>
      <p className="text-sm text-ink-soft">{m.money_say_paid_text()}</p>
    </Form>
  )
}

function RemindersForm({ view: { invoice }, answer }: FormProps) {
  const { form, field } = useAnswer<"reminders">(answer, { id: "reminders" })
  return (
    <Fold label={m.money_reminders()} isOpen={answer !== undefined}>
      <Form {...form} replace preventScrollReset className="pb-3">
        <FormErrors field={field("")} />
        <Checkbox
          name="reminders"
          defaultChecked={invoice.reminders}
          label={m.money_reminders_label()}
          hint={m.money_reminders_hint()}
        />
        <SubmitButton name="intent" value="reminders" className="justify-self-start">
          {m.money_billing_save()}
        </SubmitButton>
      </Form>
    </Fold>
  )
}

function PlatformForm({ view: { invoice, today }, answer }: FormProps) {
  const stored = { platformName: invoice.platformName ?? "", platformOn: invoice.platformOn ?? today }
  const { form, field } = useAnswer<"platformName" | "platformOn">(answer, { id: "platform", stored })
  return (
    <Fold label={m.money_platform()} isOpen={answer !== undefined}>
      <Form {...form} replace preventScrollReset className="pb-3">
        <FormErrors field={field("")} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={m.money_platform_name()} field={field("platformName")}>
            <TextInput {...field("platformName").control} dir="auto" autoComplete="off" />
          </Field>
          <Field label={m.money_platform_on()} field={field("platformOn")}>
            <TextInput {...field("platformOn").control} type="date" />
          </Field>
        </div>
        <SubmitButton name="intent" value="platform" className="justify-self-start">
          {m.money_billing_save()}
        </SubmitButton>
      </Form>
    </Fold>
  )
}

type PressFormProps = FormProps & { intent: "back" | "credit"; label: string; text: string }

/** An action that cannot be undone: it asks before it is done. */
function PressForm({ view: { invoice }, answer, intent, label, text }: PressFormProps) {
  const { form, field } = useAnswer<never>(answer, { id: intent })
  return (
    <Fold label={label} isOpen={answer !== undefined}>
      <Form {...form} replace preventScrollReset className="pb-3">
        <FormErrors field={field("")} />
        <p>{text}</p>
        <input type="hidden" name="state" value={invoice.state} />
        <SubmitButton
          name="intent"
          value={intent}
          variant={intent === "credit" ? "danger" : "line"}
          className="justify-self-start"
        >
          {label}
        </SubmitButton>
      </Form>
    </Fold>
  )
}
