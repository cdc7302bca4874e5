import { redirect } from "react-router"
import { AccountFrame, AccountSection } from "#app/features/accounts/account-frame"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { loadLog } from "#app/features/webhooks/deliveries/queries.server"
import {
  removeEndpoint,
  sendAgain,
  sendTest,
  switchOff,
  switchOn,
} from "#app/features/webhooks/endpoints/commands.server"
import { EndpointButton } from "#app/features/webhooks/endpoints/schema.server"
import { DeliveryLog } from "#app/features/webhooks/screen/delivery-log"
import { DoneFlash, doneOf } from "#app/features/webhooks/screen/done"
import { DeleteStep, EndpointCard } from "#app/features/webhooks/screen/endpoint-card"
import * as paths from "#app/paths"
import { ActionErrors } from "#app/ui/action-errors"
import { EmptyState } from "#app/ui/empty-state"
import { LinkButton } from "#app/ui/link-button"
import { Pager } from "#app/ui/pager"
import { WayBack } from "#app/ui/way-back"
import { localizedHref, m } from "#messages"
import { Invalid } from "#platform/errors/errors"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import { clientOf } from "#platform/http/client.server"
import type { Route } from "./+types/webhook"

export const middleware: Route.MiddlewareFunction[] = [guard()]

export const meta: Route.MetaFunction = () => [{ title: m.webhooks_log_title() }]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const place = { after: asked.get("after"), before: asked.get("before") }
  const log = await loadLog(signedIn(context), params.id, place)
  return { ...log, isDeleting: asked.has("delete"), done: doneOf(asked.get("done")) }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = signedIn(context)
  const form = await readForm(request)
  const intent = form.get("intent")
  const back = (done: string) => redirect(localizedHref(`${paths.webhook(id)}?done=${done}`))
  return submit<typeof EndpointButton, Response>(form, EndpointButton, async ({ delivery }) => {
    switch (intent) {
      case "test":
        await sendTest(actor, id)
        return back(intent)
      case "again":
        await sendAgain(actor, id, delivery)
        return back(intent)
      case "on":
        await switchOn(actor, id)
        return back(intent)
      case "off":
        await switchOff(actor, id)
        return back(intent)
      case "delete":
        await removeEndpoint(actor, id, clientOf(context))
        return redirect(localizedHref(`${paths.webhooks}?done=removed`))
      default:
        throw new Invalid()
    }
  })
}

export default function WebhookRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { endpoint, deliveries, next, previous, isDeleting, done } = loaderData
  const here = localizedHref(paths.webhook(endpoint.id))
  return (
    <AccountFrame title={m.webhooks_log_title()} above={<WayBack to={paths.webhooks}>{m.webhooks_title()}</WayBack>}>
      <DoneFlash done={done} />
      <ActionErrors answer={actionData} />
      {isDeleting && <DeleteStep back={here} />}
      <AccountSection
        title={
          <bdi dir="ltr" className="wrap-anywhere">
            {endpoint.url}
          </bdi>
        }
      >
        <EndpointCard endpoint={endpoint} />
      </AccountSection>
      <AccountSection title={m.webhooks_log_title()} text={m.webhooks_log_text()}>
        {deliveries.length > 0 ? (
          <DeliveryLog deliveries={deliveries} isOn={endpoint.state !== "off"} />
        ) : (
          <EmptyState icon="clock" title={m.webhooks_log_empty_title()}>
            {m.webhooks_log_empty_text()}
          </EmptyState>
        )}
        <LinkButton to={here} reloadDocument variant="quiet" size="small" className="justify-self-start">
          {m.webhooks_refresh()}
        </LinkButton>
        <Pager page={{ next, previous }} />
      </AccountSection>
    </AccountFrame>
  )
}
