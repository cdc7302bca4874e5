import { type ReactNode, useEffect, useRef } from "react"
import { useNavigate } from "react-router"
import { useAnswer } from "#app/ui/answered-form"
import { ChoiceGroup, Radio } from "#app/ui/choice"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { LinkButton } from "#app/ui/link-button"
import { SubmitButton } from "#app/ui/submit-button"
import { TextArea } from "#app/ui/textarea"
import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
import type { RefusedAnswer } from "../answers/act.server"
import type { CollaborationDetail } from "../detail/queries.server"
import { TaxDuties } from "../money/screen/tax-duties"
import { draftOf } from "../offers/offer"
import { datesText } from "./dates"
import { OfferForm } from "./offer-form"
import { type Asked, askId, SHEET_TITLE_ID } from "./proposal-asked"
import { DeliverableList, moneyText } from "./proposal-card"
import { sideName } from "./side-name"
import { ThresholdCallout } from "./threshold-callout"

type SheetProps = {
  collaboration: CollaborationDetail
  /** The address of the page below, to which one comes back. */
  here: string
  refused: RefusedAnswer | undefined
}

/** Asks once before a side answers, in the place of what opened it. Its address is its own: without scripts too. */
export function ProposalSheet({ asked, ...props }: SheetProps & { asked: Asked }) {
  switch (asked) {
    case "accept":
      return <AcceptSheet {...props} />
    case "counter":
      return <CounterSheet {...props} />
    case "decline":
      return <DeclineSheet {...props} />
    case "withdraw":
      return <WithdrawSheet {...props} />
  }
}

/** The offer once more, before it is accepted. */
function AcceptSheet({ collaboration, here, refused }: SheetProps) {
  const { offer, side, total } = collaboration
  const title = { title: isolate(offer.title) }
  return (
    <Sheet
      asked="accept"
      here={here}
      title={side === "company" ? m.collaborations_yes_company(title) : m.collaborations_yes(title)}
    >
      <ul className="grid gap-2 wrap-anywhere">
        <li className="text-lg font-semibold">{moneyText(offer)}</li>
        <li>
          <DeliverableList offer={offer} />
        </li>
        <li>{datesText(offer)}</li>
      </ul>
      <p className="text-sm text-ink-soft">{m.collaborations_accept_text()}</p>
      {total.nearness === "below" && <p className="text-sm text-ink-soft">{m.collaborations_liability()}</p>}
      {side === "influencer" && <TaxDuties />}
      <SheetForm {...{ collaboration, here, refused }} intent="accept" label={m.collaborations_accept()} />
    </Sheet>
  )
}

/** Three ready answers, and one's own words. */
function DeclineSheet({ collaboration, here, refused }: SheetProps) {
  const { side, names } = collaboration
  const { field } = useAnswer<"ready" | "note">(refused)
  const other = { name: isolate(sideName(names[side === "company" ? "influencer" : "company"])) }
  const ready = [m.collaborations_no_time(), m.collaborations_no_fit(), m.collaborations_no_terms()]
  const isOwn = refused !== undefined
  return (
    <Sheet asked="decline" here={here} title={m.collaborations_no_title(other)}>
      <SheetForm {...{ collaboration, here, refused }} intent="decline" label={m.collaborations_decline()}>
        <ChoiceGroup legend={m.collaborations_no_words()} field={field("ready")} className="group">
          {ready.map((words, place) => (
            <Radio key={words} name="ready" value={words} defaultChecked={!isOwn && place === 0} label={words} />
          ))}
          <Radio name="ready" value="" defaultChecked={isOwn} label={m.collaborations_no_own()} />
          <Field
            label={m.collaborations_reason()}
            field={field("note")}
            className="hidden group-has-[input[value='']:checked]:grid"
          >
            <TextArea {...field("note").control} rows={2} dir="auto" />
          </Field>
        </ChoiceGroup>
      </SheetForm>
    </Sheet>
  )
}

function WithdrawSheet({ collaboration, here, refused }: SheetProps) {
  const { side, names } = collaboration
  const other = { name: isolate(sideName(names[side === "company" ? "influencer" : "company"])) }
  return (
    <Sheet asked="withdraw" here={here} title={m.collaborations_withdraw_title()}>
      <p className="text-ink-soft">{m.collaborations_withdraw_text(other)}</p>
      <SheetForm {...{ collaboration, here, refused }} intent="withdraw" label={m.collaborations_withdraw()} />
    </Sheet>
  )
}

/** The card, with its lines to write in. The year's total is that of what is agreed on: the amount in the form is still being written. */
function CounterSheet({ collaboration, here, refused }: SheetProps) {
  const { offer, side, agreed } = collaboration
  return (
    <Sheet asked="counter" here={here} title={m.collaborations_counter_title()}>
      <p className="text-ink-soft">
        {side === "company" ? m.collaborations_counter_text_company() : m.collaborations_counter_text()}
      </p>
      <OfferForm
        key={offer.version}
        isCounter
        draft={draftOf(offer)}
        objectives={[offer.objective]}
        answer={refused}
        submitLabel={m.collaborations_send_counter()}
      >
        <input type="hidden" name="version" value={offer.version} />
        <input type="hidden" name="collaboration" value={collaboration.id} />
        <ThresholdCallout totals={agreed} />
      </OfferForm>
      <LinkButton to={here} variant="line" className="w-fit" preventScrollReset>
        {m.ui_cancel()}
      </LinkButton>
    </Sheet>
  )
}

type SheetFormProps = SheetProps & { intent: "accept" | "decline" | "withdraw"; label: string; children?: ReactNode }

function SheetForm({ collaboration: { id, offer }, here, refused, intent, label, children }: SheetFormProps) {
  const { form, field } = useAnswer(refused)
  return (
    <Form {...form} action={`${here}?do=${intent}`} preventScrollReset>
      <FormErrors field={field("")} />
      {children}
      <input type="hidden" name="version" value={offer.version} />
      <input type="hidden" name="collaboration" value={id} />
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton name="intent" value={intent} variant={intent === "accept" ? "accent" : "ink"}>
          {label}
        </SubmitButton>
        <LinkButton to={here} variant="line" preventScrollReset>
          {m.ui_cancel()}
        </LinkButton>
      </div>
    </Form>
  )
}

type FrameProps = { asked: Asked; title: string; here: string; children: ReactNode }

/**
 * It takes the focus, and gives it back to what opened it; where that is gone, to the page's head. The whole of it does: its heading
 * is where Orca already is once the link that opened it has gone, and of a focus that it has Orca says nothing.
 */
function Sheet({ asked, title, here, children }: FrameProps) {
  const sheet = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    sheet.current?.focus({ preventScroll: true })
    // All of it with its button; where it is too long for that, its beginning.
    sheet.current?.scrollIntoView({ block: "nearest" })
    sheet.current?.firstElementChild?.scrollIntoView({ block: "nearest" })
    return () => (document.getElementById(askId(asked)) ?? document.querySelector("h1"))?.focus()
  }, [asked])
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      aria-labelledby={SHEET_TITLE_ID}
      onKeyDown={({ key }) => key === "Escape" && void navigate(here, { preventScrollReset: true })}
      className="grid animate-[rise_240ms_var(--ease)] gap-3 outline-none"
    >
      <h2 id={SHEET_TITLE_ID} className="text-xl wrap-anywhere">
        {title}
      </h2>
      {children}
    </section>
  )
}
