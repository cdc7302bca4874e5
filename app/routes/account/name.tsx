import { redirect } from "react-router"
import { AccountFrame, AccountSection, Fact } from "#app/features/accounts/account-frame"
import { saveOwnName } from "#app/features/accounts/name/commands.server"
import { NameForm } from "#app/features/accounts/name/name-form"
import { OwnName } from "#app/features/accounts/name/schema.server"
import { guard, ownSession, signedIn } from "#app/features/accounts/public.server"
import * as paths from "#app/paths"
import { Flash } from "#app/ui/flash"
import { roleName } from "#app/ui/role-name"
import { localizedHref, m } from "#messages"
import { submit } from "#platform/forms/submit.server"
import type { Route } from "./+types/name"

export const middleware: Route.MiddlewareFunction[] = [guard()]

export const meta: Route.MetaFunction = () => [{ title: m.more_name() }]

export function loader({ request, context }: Route.LoaderArgs) {
  const { email, firstName, lastName, roles } = ownSession(context)
  return { email, name: { firstName, lastName }, roles, saved: new URL(request.url).searchParams.has("saved") }
}

export function action({ request, context }: Route.ActionArgs) {
  return submit(request, OwnName, async (name) => {
    await saveOwnName(signedIn(context), name)
    return redirect(localizedHref(`${paths.accountName}?saved=1`))
  })
}

export default function AccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { email, name, roles, saved } = loaderData
  return (
    <AccountFrame title={m.more_name()}>
      {saved && <Flash tone="success" title={m.account_name_saved()} />}
      <AccountSection title={m.account_section_name()}>
        <NameForm name={name} answer={actionData} />
      </AccountSection>
      <AccountSection title={m.account_section_access()}>
        <dl className="grid gap-4">
          <Fact term={m.account_email()}>
            <bdi dir="ltr">{email}</bdi>
          </Fact>
          <Fact term={m.access_own_role()}>{roles.length > 0 ? roles.map(roleName).join(" · ") : m.role_user()}</Fact>
        </dl>
      </AccountSection>
    </AccountFrame>
  )
}
