import { redirect } from "react-router"
import { actorOf, sessionOf, signedIn } from "#app/features/accounts/public.server"
import { OfferForm as OfferSchema } from "#app/features/collaborations/offers/schema.server"
import { propose } from "#app/features/collaborations/proposals/commands.server"
import { findNewProposal } from "#app/features/collaborations/proposals/queries.server"
import { OfferForm } from "#app/features/collaborations/screen/offer-form"
import { ThresholdCallout } from "#app/features/collaborations/screen/threshold-callout"
import { WhyNotScreen } from "#app/features/companies/public"
import { whyNot } from "#app/features/companies/public.server"
import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { Screen } from "#app/ui/screen"
import { TextLink } from "#app/ui/text-link"
import { VerifiedMark } from "#app/ui/verified-mark"
import { currentLocale, localizedHref, m } from "#messages"
import { submit } from "#platform/forms/submit.server"
import { isolate } from "#platform/text/bidi"
import { formatDate } from "#platform/text/format"
import type { Route } from "./+types/new"

export const meta: Route.MetaFunction = () => [{ title: m.collaborations_new_title() }]

/** Not behind a guard: those who may not propose are told why, and how they could. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = askedIn(request)
  // Without an influencer: the directory is where one is chosen.
  if (!asked.influencerId) throw redirect(localizedHref(paths.directory))
  const proposal = await findNewProposal(actorOf(context), asked)
  if (proposal) return { proposal, why: null }
  return {
    proposal,
    why: whyNot(sessionOf(context)?.primaryRole ?? "visitor", paths.newCollaboration(asked.influencerId, asked)),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = signedIn(context)
  const asked = askedIn(request)
  return submit(request, OfferSchema, async (offer) => {
    const id = await propose(actor, { ...asked, offer })
    return redirect(localizedHref(paths.collaboration(id)))
  })
}

function askedIn(request: Request) {
  const { searchParams } = new URL(request.url)
  return {
    influencerId: searchParams.get("to") ?? "",
    campaignId: searchParams.get("campaign") || null,
    prepared: searchParams.get("prepared"),
  }
}

export default function NewCollaborationRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { proposal, why } = loaderData
  if (!proposal) {
    const title = m.collaborations_new_title()
    return why && <WhyNotScreen title={title} icon="building-2" heading={why.collaborate} why={why} />
  }
  const { influencer, campaign, draft, preparedAt, isPreparedGone, objectives, totals, waitingId } = proposal
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
      {preparedAt && (
        <Callout title={m.collaborations_prepared_title()} className="mb-5">
          <p>{m.collaborations_prepared_text({ date: isolate(formatDate(preparedAt, currentLocale())) })}</p>
        </Callout>
      )}
      {isPreparedGone && (
        <Callout tone="warn" title={m.collaborations_prepared_gone_title()} className="mb-5">
          <p>{m.collaborations_prepared_gone_text()}</p>
        </Callout>
      )}
      {waitingId && (
        <Callout tone="warn" className="mb-5">
          <p>{m.collaborations_open_already()}</p>
          <TextLink to={localizedHref(paths.collaboration(waitingId))} className="inline-flex min-h-11 items-center">
            {m.collaborations_mail_button()}
          </TextLink>
        </Callout>
      )}
      {/* What somebody wrote meanwhile stays. */}
      {(!waitingId || actionData) && (
        <OfferForm draft={draft} objectives={objectives} answer={actionData} submitLabel={m.collaborations_send()}>
          <ThresholdCallout totals={totals} />
        </OfferForm>
      )}
    </Screen>
  )
}
