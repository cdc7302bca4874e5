import { redirect } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { answerOf, type Submitted } from "#app/features/collaborations/form-answer.server"
import { loadInvoice } from "#app/features/collaborations/money/queries.server"
import { PaidForm, PlatformForm, PressForm, RemindersForm } from "#app/features/collaborations/money/schema.server"
import {
  INVOICE_INTENTS,
  type InvoiceIntent,
  InvoiceScreen,
} from "#app/features/collaborations/money/screen/invoice-screen"
import {
  creditInvoice,
  notePayment,
  notePlatform,
  sayPaid,
  setReminders,
  takeBackPayment,
} from "#app/features/collaborations/money/standing.server"
import { sideName } from "#app/features/collaborations/screen/side-name"
import { collaborationTrail } from "#app/features/collaborations/screen/trail"
import { useCollaborationNews } from "#app/features/collaborations/screen/use-collaboration-news"
import * as paths from "#app/paths"
import { Breadcrumb } from "#app/ui/breadcrumb"
import { Flash } from "#app/ui/flash"
import { Screen } from "#app/ui/screen"
import { localizedHref, m } from "#messages"
import type { Member } from "#platform/database/actor.server"
import { Invalid } from "#platform/errors/errors"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import { isolate } from "#platform/text/bidi"
import type { Route } from "./+types/invoice"

export const middleware: Route.MiddlewareFunction[] = [guard()]

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: m.money_invoice_number({ number: loaderData?.view.invoice.number ?? "" }) },
]

export { shouldRevalidate } from "#app/routes/revalidate"

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const isSent = new URL(request.url).searchParams.has("sent")
  return { view: await loadInvoice(signedIn(context), params.id, params.invoice), isSent }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const intent = INVOICE_INTENTS.find((each) => each === form.get("intent"))
  if (!intent) throw new Invalid()
  const which = { collaborationId: params.id, invoiceId: params.invoice }
  return answerOf(intent, await press(signedIn(context), { which, intent, form }))
}

type Pressed = Readonly<{
  which: Readonly<{ collaborationId: string; invoiceId: string }>
  intent: InvoiceIntent
  form: FormData
}>

function press(actor: Member, { which, intent, form }: Pressed): Promise<Submitted> {
  const back = async (work: Promise<unknown>) => {
    await work
    return redirect(localizedHref(paths.invoice(which.collaborationId, which.invoiceId)))
  }
  switch (intent) {
    case "paid":
      return submit<typeof PaidForm, Response>(form, PaidForm, (paid) => back(notePayment(actor, which, paid)))
    case "said":
      return submit<typeof PressForm, Response>(form, PressForm, ({ state }) => back(sayPaid(actor, which, state)))
    case "back":
      return submit<typeof PressForm, Response>(form, PressForm, ({ state }) =>
        back(takeBackPayment(actor, which, state)),
      )
    case "credit":
      return submit<typeof PressForm, Response>(form, PressForm, ({ state }) =>
        back(creditInvoice(actor, which, state)),
      )
    case "reminders":
      return submit<typeof RemindersForm, Response>(form, RemindersForm, ({ reminders }) =>
        back(setReminders(actor, which, reminders)),
      )
    case "platform":
      return submit<typeof PlatformForm, Response>(form, PlatformForm, (platform) =>
        back(notePlatform(actor, which, platform)),
      )
  }
}

export default function InvoiceRoute({ loaderData: { view, isSent }, actionData }: Route.ComponentProps) {
  const { id, side, names, title, invoice } = view
  useCollaborationNews(id)
  const number = isolate(invoice.number)
  return (
    <Screen
      title={invoice.kind === "credit_note" ? m.money_credit_number({ number }) : m.money_invoice_number({ number })}
      above={<Breadcrumb trail={collaborationTrail(id, title)} current={m.money_invoice()} />}
      description={m.collaborations_with({
        name: isolate(sideName(side === "company" ? names.influencer : names.company)),
      })}
    >
      {isSent && !actionData && <Flash tone="success" title={m.money_invoice_sent()} />}
      <InvoiceScreen view={view} answered={actionData} />
    </Screen>
  )
}
