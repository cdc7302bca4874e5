import { redirect } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { answerOf } from "#app/features/collaborations/form-answer.server"
import { MAX_INVOICE_BYTES } from "#app/features/collaborations/money/limits"
import { loadNewInvoice } from "#app/features/collaborations/money/queries.server"
import { SendForm, UploadForm } from "#app/features/collaborations/money/schema.server"
import { NewInvoiceScreen } from "#app/features/collaborations/money/screen/new-invoice-screen"
import { requireSeller, sendInvoice, uploadInvoice } from "#app/features/collaborations/money/send.server"
import { sideName } from "#app/features/collaborations/screen/side-name"
import * as paths from "#app/paths"
import { Breadcrumb } from "#app/ui/breadcrumb"
import { Screen } from "#app/ui/screen"
import { localizedHref, m } from "#messages"
import { Invalid } from "#platform/errors/errors"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import { isolate } from "#platform/text/bidi"
import type { Milestone } from "#vocabulary/money"
import type { Route } from "./+types/invoice-new"

export const middleware: Route.MiddlewareFunction[] = [guard()]
export const handle = { bodyLimit: MAX_INVOICE_BYTES + 1024 * 1024 }

export const meta: Route.MetaFunction = () => [{ title: m.money_new_title() }]

export { shouldRevalidate } from "#app/routes/revalidate"

function milestoneOf(request: Request): Milestone {
  return new URL(request.url).searchParams.get("for") === "deposit" ? "deposit" : "balance"
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  return { view: await loadNewInvoice(signedIn(context), params.id, milestoneOf(request)) }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = signedIn(context)
  // Up to 6 MB may come: somebody with nothing to invoice here is refused before.
  await requireSeller(actor, id)
  const form = await readForm(request)
  const done = (invoiceId: string) => redirect(`${localizedHref(paths.invoice(id, invoiceId))}?sent=1`)
  switch (form.get("intent")) {
    case "send":
      return answerOf(
        "send",
        await submit<typeof SendForm, Response>(form, SendForm, async (sent) =>
          done(await sendInvoice(actor, id, sent)),
        ),
      )
    case "upload": {
      const file = form.get("file")
      form.delete("file")
      return answerOf(
        "upload",
        await submit<typeof UploadForm, Response>(form, UploadForm, async (sent) =>
          done(await uploadInvoice(actor, id, { form: sent, file: file instanceof File ? file : null })),
        ),
      )
    }
    default:
      throw new Invalid()
  }
}

export default function NewInvoiceRoute({ loaderData: { view }, actionData }: Route.ComponentProps) {
  const trail = [
    { href: localizedHref(paths.collaborations), label: m.collaborations_title() },
    { href: localizedHref(paths.collaboration(view.id)), label: isolate(view.title) },
  ]
  return (
    <Screen
      title={view.milestone === "deposit" ? m.money_title_deposit() : m.money_title_invoice()}
      above={<Breadcrumb trail={trail} current={m.money_make()} />}
      description={m.collaborations_with({ name: isolate(sideName(view.names.company)) })}
    >
      <NewInvoiceScreen view={view} answered={actionData} />
    </Screen>
  )
}
