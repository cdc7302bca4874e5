import { redirect } from "react-router"
import { AccountFrame, AccountSection } from "#app/features/accounts/account-frame"
import { makeToken, revokeToken } from "#app/features/accounts/api-tokens/commands.server"
import { listTokens } from "#app/features/accounts/api-tokens/queries.server"
import { NewToken } from "#app/features/accounts/api-tokens/schema.server"
import { MAX_TOKENS, scopesFor } from "#app/features/accounts/api-tokens/scopes"
import { TokenForm } from "#app/features/accounts/api-tokens/token-form"
import { TokenList } from "#app/features/accounts/api-tokens/token-list"
import { NoPassword } from "#app/features/accounts/passwords/no-password"
import { hasPassword } from "#app/features/accounts/people.server"
import { guard, ownSession, signedIn } from "#app/features/accounts/public.server"
import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { CopyLink } from "#app/ui/copy-link"
import { Flash } from "#app/ui/flash"
import { LinkButton } from "#app/ui/link-button"
import { TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import { clientOf } from "#platform/http/client.server"
import type { Route } from "./+types/tokens"

export const middleware: Route.MiddlewareFunction[] = [guard()]

export const meta: Route.MetaFunction = () => [{ title: m.api_tokens_title() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId, roles, twoFactor } = ownSession(context)
  const [tokens, withPassword] = await Promise.all([listTokens(signedIn(context)), hasPassword(userId)])
  return {
    tokens,
    scopes: scopesFor(roles),
    twoFactor,
    withPassword,
    isRevoked: new URL(request.url).searchParams.has("revoked"),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const [actor, client] = [signedIn(context), clientOf(context)]
  const form = await readForm(request)
  if (form.get("intent") === "revoke") {
    await revokeToken(actor, String(form.get("token")), client)
    return redirect(localizedHref(`${paths.accountTokens}?revoked=1`))
  }
  return submit(form, NewToken, async (wish) => ({
    token: await makeToken(actor, wish, { locale: currentLocale(), client }),
  }))
}

export default function AccountTokensRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { tokens, scopes, twoFactor, withPassword, isRevoked } = loaderData
  const made = actionData && "token" in actionData ? actionData.token : null
  return (
    <AccountFrame title={m.api_tokens_title()}>
      {isRevoked && !actionData && <Flash tone="success" title={m.api_tokens_revoked()} />}
      {made && <MadeToken token={made} />}
      {tokens.length > 0 && (
        <AccountSection title={m.api_tokens_yours()}>
          <TokenList tokens={tokens} />
        </AccountSection>
      )}
      <AccountSection title={m.api_tokens_new()} text={<About />}>
        {!withPassword ? (
          <NoPassword />
        ) : made || tokens.length >= MAX_TOKENS ? (
          <Again isFull={tokens.length >= MAX_TOKENS} />
        ) : (
          <TokenForm
            scopes={scopes}
            answer={actionData && "token" in actionData ? undefined : actionData}
            asksForCode={twoFactor}
          />
        )}
      </AccountSection>
    </AccountFrame>
  )
}

/** The one time that the token is to be seen. */
function MadeToken({ token }: { token: string }) {
  return (
    <Callout tone="ok" title={m.api_tokens_made()}>
      <p>{m.api_tokens_made_text()}</p>
      <div className="mt-2">
        <CopyLink url={token} label={m.api_tokens_copy()} copiedLabel={m.api_tokens_copied()} />
      </div>
    </Callout>
  )
}

function About() {
  return (
    <>
      {m.api_tokens_text()} <TextLink to={localizedHref(paths.developers)}>{m.api_tokens_documents()}</TextLink>
    </>
  )
}

function Again({ isFull }: { isFull: boolean }) {
  if (isFull) return <p>{m.api_tokens_full({ max: MAX_TOKENS })}</p>
  return (
    <LinkButton to={localizedHref(paths.accountTokens)} variant="line" className="justify-self-start">
      {m.api_tokens_another()}
    </LinkButton>
  )
}
