import { redirect } from "react-router"
import { actorOf, sessionOf, signedIn } from "#app/features/accounts/public.server"
import { OfferForm as OfferSchema } from "#app/features/collaborations/offers/schema.server"
import { collaborationPath } from "#app/features/collaborations/paths"
import { propose } from "#app/features/collaborations/proposals/commands.server"
import { findNewProposal } from "#app/features/collaborations/proposals/queries.server"
import { OfferForm } from "#app/features/collaborations/screen/offer-form"
import { ThresholdNotice } from "#app/features/collaborations/screen/threshold-notice"
import { whyNotView } from "#app/features/directory/screen/why-not.server"
import { EmptyState } from "#app/ui/empty-state"
import { LinkButton } from "#app/ui/link-button"
import { Screen } from "#app/ui/screen"
import { VerifiedMark } from "#app/ui/verified-mark"
import { localizedHref, m } from "#messages"
import { submit } from "#platform/forms/submit.server"
import { isolate } from "#platform/text/bidi"
import type { Route } from "./+types/new"

export const meta: Route.MetaFunction = () => [{ title: m.collaborations_new_title() }]

/** Not behind a guard: whoever may not propose is told why, and how they could. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const proposal = await findNewProposal(actorOf(context), askedIn(request))
  return { proposal, whyNot: proposal ? null : whyNotView(sessionOf(context)?.primaryRole ?? "visitor") }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = signedIn(context)
  const asked = askedIn(request)
  return submit(request, OfferSchema, async (offer) => {
    const id = await propose(actor, { ...asked, offer })
    return redirect(localizedHref(collaborationPath(id)))
  })
}

function askedIn(request: Request) {
  const { searchParams } = new URL(request.url)
  return { influencerId: searchParams.get("to") ?? "", campaignId: searchParams.get("campaign") || null }
}

export default function NewCollaborationRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { proposal, whyNot } = loaderData
  if (!proposal) return <WhyNot whyNot={whyNot} />
  const { influencer, campaign, draft, objectives, totals } = proposal
  return (
    <Screen
      title={m.collaborations_new_title()}
      width="reading"
      description={
        <>
          {m.collaborations_new_to({ name: isolate(influencer.name) })}
          {influencer.isVerified && <VerifiedMark className="ms-1.5" />}
          {campaign && <> · {m.collaborations_new_campaign({ name: isolate(campaign.name) })}</>}
        </>
      }
    >
      <OfferForm draft={draft} objectives={objectives} answer={actionData} submitLabel={m.collaborations_send()}>
        <ThresholdNotice totals={totals} />
      </OfferForm>
    </Screen>
  )
}

function WhyNot({ whyNot }: { whyNot: Route.ComponentProps["loaderData"]["whyNot"] }) {
  return (
    <Screen title={m.collaborations_new_title()}>
      {whyNot && (
        <EmptyState
          icon="building-2"
          title={whyNot.collaborate}
          action={
            <div className="flex flex-wrap justify-center gap-2.5">
              {whyNot.ways.map(({ href, label }, place) => (
                <LinkButton key={href} to={href} variant={place === 0 ? "ink" : "line"}>
                  {label}
                </LinkButton>
              ))}
            </div>
          }
        >
          {whyNot.text}
        </EmptyState>
      )}
    </Screen>
  )
}
