import * as paths from "#app/paths"
import { useAnswer } from "#app/ui/answered-form"
import { Callout } from "#app/ui/callout"
import { Card } from "#app/ui/card"
import { Field } from "#app/ui/field"
import type { FileLimits } from "#app/ui/file-choice"
import { FileField } from "#app/ui/file-field"
import { Fold } from "#app/ui/fold"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { LANGUAGE_NAMES } from "#app/ui/language-names"
import { LinkButton } from "#app/ui/link-button"
import { Select } from "#app/ui/select"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isolate } from "#platform/text/bidi"
import { LOCALES } from "#vocabulary/locales"
import { sideName } from "../../screen/side-name"
import { MAX_INVOICE_BYTES } from "../limits"
import type { NewInvoiceView } from "../queries.server"
import { InvoicePreview } from "./invoice-preview"
import { PlatformFold } from "./platform-fold"

type NewIntent = "send" | "upload"
type Answered = { intent: NewIntent; answer: FormAnswer } | undefined
type ScreenProps = { view: NewInvoiceView; answered: Answered }

/** The invoice of a milestone, to be looked at and sent; or one that was written elsewhere. */
export function NewInvoiceScreen({ view, answered }: ScreenProps) {
  const { payment, seller, buyer, preview, names } = view
  if (payment.invoice)
    return (
      <Callout tone="info">
        <p>{m.money_invoiced_already()}</p>
        <LinkButton to={localizedHref(paths.invoice(view.id, payment.invoice.id))} variant="line">
          {m.money_invoice_number({ number: isolate(payment.invoice.number) })}
        </LinkButton>
      </Callout>
    )
  if (!payment.isReached) return <Callout tone="info">{m.money_not_reached()}</Callout>
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1.4fr_1fr] lg:gap-8">
      <Card as="section" className="grid min-w-0 gap-5">
        <h2 className="text-xl">{m.money_new_title()}</h2>
        {!seller && (
          <Callout tone="info">
            <p>{m.money_seller_missing()}</p>
          </Callout>
        )}
        {seller && !buyer && (
          <Callout tone="info">{m.money_buyer_missing_named({ name: isolate(sideName(names.company)) })}</Callout>
        )}
        {typeof preview === "string" && <Callout tone="warn">{faultText(preview)}</Callout>}
        {preview && typeof preview !== "string" && (
          <>
            <InvoicePreview facts={preview} />
            <SendForm view={view} answer={answered?.intent === "send" ? answered.answer : undefined} />
          </>
        )}
        <LinkButton
          to={localizedHref(paths.billing)}
          variant={seller ? "line" : "accent"}
          className="justify-self-start"
        >
          {seller ? m.money_billing_change() : m.money_billing_fill()}
        </LinkButton>
      </Card>
      <div className="grid min-w-0 gap-4">
        <Card as="section">
          <Fold label={m.money_upload()} isOpen={answered?.intent === "upload"}>
            <UploadForm view={view} answer={answered?.intent === "upload" ? answered.answer : undefined} />
          </Fold>
        </Card>
        <PlatformFold />
      </div>
    </div>
  )
}

function faultText(code: string) {
  switch (code) {
    case "money_vat_seller_number":
      return m.money_vat_seller_number()
    case "money_vat_buyer_number":
      return m.money_vat_buyer_number()
    case "money_vat_note_missing":
      return m.money_vat_note_missing()
    case "money_deposit_too_high":
      return m.money_deposit_too_high()
    default:
      return m.form_failed()
  }
}

type FormProps = { view: NewInvoiceView; answer: FormAnswer | undefined }

function SendForm({ view: { milestone, buyer }, answer }: FormProps) {
  const { form, field } = useAnswer<"locale">(answer, { id: "send" })
  return (
    <Form {...form} replace>
      <FormErrors field={field("")} />
      <input type="hidden" name="milestone" value={milestone} />
      <Field label={m.money_field_language()} field={field("locale")}>
        <Select name="locale" defaultValue={field("locale").typed ?? "fr"}>
          {LOCALES.map((locale) => (
            <option key={locale} value={locale}>
              {LANGUAGE_NAMES[locale]()}
            </option>
          ))}
        </Select>
      </Field>
      <p className="text-sm text-ink-soft">{m.money_send_text({ name: isolate(buyer?.name ?? "") })}</p>
      <SubmitButton
        name="intent"
        value="send"
        variant="accent"
        size="large"
        className="justify-self-start max-sm:w-full"
      >
        {m.money_send()}
      </SubmitButton>
    </Form>
  )
}

type UploadField = "number" | "issuedOn" | "dueOn" | "net" | "vat" | "file"

const INVOICE_LIMITS: FileLimits = {
  types: "application/pdf",
  maxBytes: MAX_INVOICE_BYTES,
  heavy: () => m.money_file_too_heavy(),
  otherKind: () => m.money_file_refused(),
}

function UploadForm({ view: { milestone }, answer }: FormProps) {
  const { form, field } = useAnswer<UploadField>(answer, { id: "upload" })
  return (
    <Form {...form} replace encType="multipart/form-data" className="pb-3">
      <FormErrors field={field("")} />
      <input type="hidden" name="milestone" value={milestone} />
      <Field label={m.money_field_number()} field={field("number")}>
        <TextInput {...field("number").control} dir="ltr" autoComplete="off" />
      </Field>
      <Field label={m.money_field_issued()} field={field("issuedOn")}>
        <TextInput {...field("issuedOn").control} type="date" />
      </Field>
      <Field label={m.money_field_due()} field={field("dueOn")}>
        <TextInput {...field("dueOn").control} type="date" />
      </Field>
      <Field label={m.money_pdf_net()} field={field("net")}>
        <TextInput {...field("net").control} inputMode="decimal" dir="ltr" autoComplete="off" />
      </Field>
      <Field label={m.money_field_vat()} field={field("vat")} optional>
        <TextInput {...field("vat").control} inputMode="decimal" dir="ltr" autoComplete="off" />
      </Field>
      <FileField
        label={m.money_field_file()}
        hint={m.money_file_hint()}
        field={field("file")}
        name="file"
        limits={INVOICE_LIMITS}
      />
      <SubmitButton name="intent" value="upload" variant="line" className="justify-self-start">
        {m.money_upload_send()}
      </SubmitButton>
    </Form>
  )
}
