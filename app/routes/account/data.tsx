import { redirect, redirectDocument } from "react-router"
import { AccountFrame, AccountSection } from "#app/features/accounts/account-frame"
import { NoPassword } from "#app/features/accounts/passwords/no-password"
import { hasPassword } from "#app/features/accounts/people.server"
import { guard, ownSession, signedIn } from "#app/features/accounts/public.server"
import { cancelDeletion, requestDeletion } from "#app/features/accounts/removal/commands.server"
import { DeletionForm } from "#app/features/accounts/removal/deletion-form"
import { findDeletion, findLeaving, GRACE_DAYS } from "#app/features/accounts/removal/queries.server"
import { clearedCookie } from "#app/features/accounts/sessions/cookie.server"
import { OwnerProof } from "#app/features/accounts/two-factor/code-schema.server"
import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { Flash } from "#app/ui/flash"
import { Form } from "#app/ui/form"
import { SubmitButton } from "#app/ui/submit-button"
import { currentLocale, localizedHref, m } from "#messages"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import { clientOf } from "#platform/http/client.server"
import { formatDate } from "#platform/text/format"
import type { Route } from "./+types/data"

export const middleware: Route.MiddlewareFunction[] = [guard()]

export const meta: Route.MetaFunction = () => [{ title: m.account_data() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { userId, twoFactor } = ownSession(context)
  return {
    twoFactor,
    withPassword: await hasPassword(userId),
    dueAt: await findDeletion(signedIn(context)),
    leaving: await findLeaving(userId),
    days: GRACE_DAYS,
    restored: searchParams.has("restored"),
    limited: searchParams.has("limited"),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = ownSession(context)
  const form = await readForm(request)
  const client = clientOf(context)
  if (form.get("intent") === "restore") {
    await cancelDeletion(userId, { locale: currentLocale(), client })
    return redirect(localizedHref(`${paths.accountData}?restored=1`))
  }
  return submit(form, OwnerProof, async (proof) => {
    await requestDeletion(userId, proof, { locale: currentLocale(), client })
    const headers = new Headers({ "Clear-Site-Data": '"cache", "storage"', "Set-Cookie": clearedCookie() })
    return redirectDocument(localizedHref(`${paths.signIn}?deleted=1`), { headers })
  })
}

export default function AccountDataRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { twoFactor, withPassword, dueAt, leaving, days, restored, limited } = loaderData
  return (
    <AccountFrame title={m.account_data()}>
      {restored && <Flash tone="success" title={m.deletion_restored()} />}
      {/* Whoever signs in to come back is led here for this. */}
      {dueAt && (
        <AccountSection title={m.deletion_pending_title()}>
          <Callout tone="danger">{m.deletion_pending_text({ day: formatDate(dueAt, currentLocale()) })}</Callout>
          <Form>
            <SubmitButton name="intent" value="restore" variant="accent" className="justify-self-start">
              {m.deletion_restore()}
            </SubmitButton>
          </Form>
        </AccountSection>
      )}
      <AccountSection title={m.export_title()} text={m.export_text()}>
        {limited && <Callout tone="warn">{m.export_limited()}</Callout>}
        <Form action={localizedHref(paths.accountExport)} reloadDocument>
          <SubmitButton variant="line" className="justify-self-start" pending={false}>
            {m.export_submit()}
          </SubmitButton>
        </Form>
      </AccountSection>
      {!dueAt && (
        <AccountSection
          title={m.deletion_title()}
          text={leaving.hasPage ? m.deletion_text_page({ days }) : m.deletion_text({ days })}
        >
          {withPassword ? (
            <DeletionForm answer={actionData} asksForCode={twoFactor} leaving={leaving} />
          ) : (
            <NoPassword />
          )}
        </AccountSection>
      )}
    </AccountFrame>
  )
}
