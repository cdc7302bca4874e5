import type { ReactNode } from "react"
import { redirect } from "react-router"
import { saveOwnName } from "#app/features/accounts/name/commands.server"
import { NameForm } from "#app/features/accounts/name/name-form"
import { OwnName } from "#app/features/accounts/name/schema.server"
import { guard, sessionOf, signedIn } from "#app/features/accounts/public.server"
import { Button } from "#app/ui/button"
import { Card } from "#app/ui/card"
import { Flash } from "#app/ui/flash"
import { LinkButton } from "#app/ui/link-button"
import { Screen } from "#app/ui/screen"
import { SignOutForm } from "#app/ui/sign-out-form"
import { localizedHref, m } from "#messages"
import { submit } from "#platform/forms/submit.server"
import type { Route } from "./+types/account"

export const middleware: Route.MiddlewareFunction[] = [guard()]

export const meta: Route.MetaFunction = () => [{ title: m.nav_my_account() }]

export function loader({ request, context }: Route.LoaderArgs) {
  const session = sessionOf(context)
  if (!session) throw redirect(localizedHref("/auth"))
  const { email, firstName, lastName, roles } = session
  return { email, name: { firstName, lastName }, roles, saved: new URL(request.url).searchParams.has("saved") }
}

export function action({ request, context }: Route.ActionArgs) {
  return submit(request, OwnName, async (name) => {
    await saveOwnName(signedIn(context), name)
    return redirect(localizedHref("/account?saved=1"))
  })
}

export default function AccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { email, name, roles, saved } = loaderData
  return (
    <Screen title={m.nav_my_account()} width="narrow">
      <div className="grid gap-4 md:gap-6">
        {saved && <Flash tone="success" title={m.account_name_saved()} />}
        <Section title={m.account_section_name()}>
          <NameForm name={name} answer={actionData} />
        </Section>
        <Section title={m.account_section_access()}>
          <dl className="grid gap-4">
            <Fact term={m.account_email()}>
              <bdi dir="ltr">{email}</bdi>
            </Fact>
            <Fact term={m.access_own_role()}>{roles.length > 0 ? roles.map(roleName).join(" · ") : m.role_user()}</Fact>
          </dl>
          <p className="text-ink-soft">{m.account_password_text()}</p>
          <LinkButton to={localizedHref("/auth/forgot-password")} variant="line" className="justify-self-start">
            {m.account_new_password_link()}
          </LinkButton>
        </Section>
        <Section title={m.account_section_session()}>
          <p className="text-ink-soft">{m.account_session_text()}</p>
          <SignOutForm>
            {(pending) => (
              <Button type="submit" variant="line" pending={pending}>
                {m.nav_sign_out()}
              </Button>
            )}
          </SignOutForm>
        </Section>
      </div>
    </Screen>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </Card>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

function roleName(role: string) {
  switch (role) {
    case "admin":
      return m.role_admin()
    case "influencer":
      return m.role_influencer()
    case "entreprise":
      return m.role_entreprise()
    default:
      return m.role_user()
  }
}
