import { redirect, useLocation } from "react-router"
import { guard, ownSession, signedIn } from "#app/features/accounts/public.server"
import { CompanyFrame } from "#app/features/companies/frame"
import { NoCompany } from "#app/features/companies/no-company"
import { openCompany, saveCompany } from "#app/features/companies/profile/commands.server"
import { PlanCard } from "#app/features/companies/profile/plan-card"
import { CompanyProfileForm } from "#app/features/companies/profile/profile-form"
import { findOwnCompany } from "#app/features/companies/profile/queries.server"
import {
  ChangedProfile,
  CompanyProfile,
  profileDigest,
  VerificationAsked,
} from "#app/features/companies/profile/schema.server"
import { askForVerification } from "#app/features/companies/verification/commands.server"
import { VerificationCard } from "#app/features/companies/verification/verification-card"
import { detailChoices } from "#app/features/influencers/public.server"
import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { Flash } from "#app/ui/flash"
import { Screen } from "#app/ui/screen"
import { localizedHref, m } from "#messages"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import { clientAddressContext } from "#platform/http/context.server"
import type { Route } from "./+types/profile"

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["entreprise"] })]

export { shouldRevalidate } from "#app/routes/revalidate"

export const meta: Route.MetaFunction = () => [{ title: m.company_profile_title() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const company = await findOwnCompany(signedIn(context))
  const { searchParams } = new URL(request.url)
  const done = searchParams.has("saved") ? "saved" : searchParams.has("verified") ? "verified" : null
  const canOpen = ownSession(context).roles.includes("entreprise")
  const isNeeded = searchParams.has("needed")
  const base = company && profileDigest(company)
  return { company, base, canOpen, isNeeded, countries: detailChoices().countries, done } as const
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = signedIn(context)
  const form = await readForm(request)
  const clientAddress = context.get(clientAddressContext)
  if (form.get("intent") === "verify")
    return submit(form, VerificationAsked, async () => {
      await askForVerification(actor)
      return redirect(localizedHref(`${paths.companyProfile}?verified=1#verification`))
    })
  if (form.get("intent") === "open")
    return submit(form, CompanyProfile, async (profile) => {
      await openCompany(actor, profile, clientAddress)
      return redirect(localizedHref(paths.companyDashboard))
    })
  return submit(form, ChangedProfile, async ({ base, ...profile }) => {
    await saveCompany(actor, profile, { base, clientAddress })
    return redirect(localizedHref(`${paths.companyProfile}?saved=1`))
  })
}

export default function CompanyProfileRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { company, base, canOpen, isNeeded, countries, done } = loaderData
  const { key } = useLocation()
  if (!company && canOpen)
    return (
      <Screen title={m.company_open()}>
        {isNeeded && (
          <Callout tone="warn" className="mb-4">
            {m.company_needed()}
          </Callout>
        )}
        <CompanyProfileForm company={null} base={null} countries={countries} answer={actionData} />
      </Screen>
    )
  if (!company) return <NoCompany title={m.company_profile_title()} canOpen={false} />
  const isUnproved = actionData?.code?.startsWith("company_unproved_") ?? false
  return (
    <CompanyFrame title={m.company_profile_title()} company={company}>
      {done && !actionData && (
        <Flash key={key} tone="success" title={done === "saved" ? m.company_saved() : m.company_verified_now()} />
      )}
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[1.45fr_1fr]">
        <CompanyProfileForm
          key={`${company.website} ${company.siren}`} // shown anew as they were stored
          base={base}
          company={company}
          countries={countries}
          answer={isUnproved ? undefined : actionData}
        />
        <div className="grid gap-4 md:gap-6">
          <VerificationCard company={company} answer={isUnproved ? actionData : undefined} />
          <PlanCard company={company} />
        </div>
      </div>
    </CompanyFrame>
  )
}
