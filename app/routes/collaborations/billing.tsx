import { redirect } from "react-router"
import { NoPassword } from "#app/features/accounts/passwords/no-password"
import { guard, hasPassword, ownSession, signedIn } from "#app/features/accounts/public.server"
import { keepBuyer, keepSeller, loadOwnBilling } from "#app/features/collaborations/money/identity.server"
import { BuyerForm as Buyer, SellerForm as Seller } from "#app/features/collaborations/money/schema.server"
import { BuyerForm, SellerForm } from "#app/features/collaborations/money/screen/billing-form"
import { detailChoices } from "#app/features/influencers/public.server"
import * as paths from "#app/paths"
import { Breadcrumb } from "#app/ui/breadcrumb"
import { Callout } from "#app/ui/callout"
import { Card } from "#app/ui/card"
import { Screen } from "#app/ui/screen"
import { currentLocale, localizedHref, m } from "#messages"
import { Invalid } from "#platform/errors/errors"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import { clientOf } from "#platform/http/client.server"
import { parisDay } from "#platform/text/day"
import type { Route } from "./+types/billing"

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["influencer", "entreprise"] })]

export const meta: Route.MetaFunction = () => [{ title: m.money_billing() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const isKept = new URL(request.url).searchParams.has("kept")
  const { userId, twoFactor } = ownSession(context)
  const [billing, withPassword] = await Promise.all([loadOwnBilling(signedIn(context)), hasPassword(userId)])
  return {
    billing,
    countries: detailChoices().countries,
    isKept,
    withPassword,
    twoFactor,
    year: parisDay(new Date()).slice(0, 4),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = signedIn(context)
  const form = await readForm(request)
  const done = () => redirect(`${localizedHref(paths.billing)}?kept`)
  switch (form.get("intent")) {
    case "seller":
      return submit<typeof Seller, Response>(form, Seller, async (seller) => {
        await keepSeller(actor, seller, { locale: currentLocale(), client: clientOf(context) })
        return done()
      })
    case "buyer":
      return submit<typeof Buyer, Response>(form, Buyer, async (buyer) => {
        await keepBuyer(actor, buyer)
        return done()
      })
    default:
      throw new Invalid()
  }
}

export default function BillingRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { billing, countries, isKept, withPassword, twoFactor, year } = loaderData
  const trail = [{ href: localizedHref(paths.collaborations), label: m.collaborations_title() }]
  return (
    <Screen
      title={m.money_billing()}
      above={<Breadcrumb trail={trail} current={m.money_billing()} />}
      description={billing.side === "company" ? m.money_billing_text_company() : m.money_billing_text()}
    >
      <Card as="section" className="grid max-w-2xl gap-5">
        {isKept && !actionData && <Callout tone="ok">{m.money_billing_kept()}</Callout>}
        {billing.side === "influencer" ? (
          <>
            <SellerForm
              {...billing}
              countries={countries}
              answer={actionData}
              withPassword={withPassword}
              asksForCode={twoFactor}
              year={year}
            />
            {billing.own?.iban && !withPassword && <NoPassword />}
          </>
        ) : (
          <BuyerForm own={billing.own} suggested={billing.suggested} countries={countries} answer={actionData} />
        )}
      </Card>
    </Screen>
  )
}
