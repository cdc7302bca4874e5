import { AccountFrame, AccountSection } from "#app/features/accounts/account-frame"
import { NoPassword } from "#app/features/accounts/passwords/no-password"
import { hasPassword } from "#app/features/accounts/people.server"
import { guard, ownSession, signedIn } from "#app/features/accounts/public.server"
import { addEndpoint } from "#app/features/webhooks/endpoints/commands.server"
import { listEndpoints } from "#app/features/webhooks/endpoints/queries.server"
import { MAX_ENDPOINTS } from "#app/features/webhooks/endpoints/rules"
import { NewEndpoint } from "#app/features/webhooks/endpoints/schema.server"
import { DoneFlash, doneOf } from "#app/features/webhooks/screen/done"
import { EndpointForm } from "#app/features/webhooks/screen/endpoint-form"
import { EndpointList } from "#app/features/webhooks/screen/endpoint-list"
import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { CopyLink } from "#app/ui/copy-link"
import { EmptyState } from "#app/ui/empty-state"
import { LinkButton } from "#app/ui/link-button"
import { WholeWords } from "#app/ui/whole-words"
import { currentLocale, localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { submit } from "#platform/forms/submit.server"
import { clientOf } from "#platform/http/client.server"
import type { Route } from "./+types/webhooks"

export const middleware: Route.MiddlewareFunction[] = [guard()]

export const meta: Route.MetaFunction = () => [{ title: m.webhooks_title() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const done = doneOf(new URL(request.url).searchParams.get("done"))
  const { userId, twoFactor } = ownSession(context)
  const [endpoints, withPassword] = await Promise.all([listEndpoints(signedIn(context)), hasPassword(userId)])
  return { endpoints, twoFactor, withPassword, done }
}

type Answer = FormAnswer & { added?: { id: string; secret: string } }

export function action({ request, context }: Route.ActionArgs) {
  return submit(request, NewEndpoint, async (endpoint) => ({
    added: await addEndpoint(signedIn(context), endpoint, { locale: currentLocale(), client: clientOf(context) }),
  }))
}

export default function WebhooksRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { endpoints, twoFactor, withPassword, done } = loaderData
  const answer: Answer | undefined = actionData
  return (
    <AccountFrame title={m.webhooks_title()}>
      <DoneFlash done={done} />
      {answer?.added && (
        <AccountSection
          title={m.webhooks_secret_title()}
          text={<WholeWords text={m.webhooks_secret_text()} whole="webhook-signature" />}
        >
          <NewSecret {...answer.added} />
        </AccountSection>
      )}
      <AccountSection title={m.webhooks_yours()} text={m.webhooks_intro()}>
        {endpoints.length > 0 ? (
          <EndpointList endpoints={endpoints} />
        ) : (
          <EmptyState icon="link" title={m.webhooks_empty_title()}>
            {m.webhooks_empty_text()}
          </EmptyState>
        )}
      </AccountSection>
      {!answer?.added && endpoints.length < MAX_ENDPOINTS && (
        <AccountSection title={m.webhooks_add_title()} text={m.webhooks_add_text()}>
          {withPassword ? <EndpointForm answer={answer} asksForCode={twoFactor} /> : <NoPassword />}
        </AccountSection>
      )}
    </AccountFrame>
  )
}

/** The secret of an endpoint, this once. */
function NewSecret({ id, secret }: { id: string; secret: string }) {
  return (
    <>
      <Callout tone="warn">{m.webhooks_secret_once()}</Callout>
      <CopyLink url={secret} label={m.webhooks_secret_copy()} copiedLabel={m.webhooks_secret_copied()} />
      <LinkButton to={localizedHref(paths.webhook(id))} reloadDocument className="justify-self-start">
        {m.webhooks_secret_done()}
      </LinkButton>
    </>
  )
}
