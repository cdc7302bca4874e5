import { data, redirect } from "react-router"
import { guard, hasStatedSixteen, ownSession, signedIn } from "#app/features/accounts/public.server"
import { checkClaim, renewCode } from "#app/features/claims/check.server"
import { claimSearchOf, findClaimChoices } from "#app/features/claims/choices.server"
import { requestClaim, withdrawClaim } from "#app/features/claims/commands.server"
import { listOwnClaims } from "#app/features/claims/queries.server"
import { MAX_PENDING } from "#app/features/claims/rules"
import { ChosenClaim, NewClaim } from "#app/features/claims/schema.server"
import { ClaimForm } from "#app/features/claims/screen/claim-form"
import { ClaimSearch, NEW_CLAIM_ID } from "#app/features/claims/screen/claim-search"
import { DoneCallout, doneIn } from "#app/features/claims/screen/done"
import { HowItWorks } from "#app/features/claims/screen/how-it-works"
import { OwnClaims } from "#app/features/claims/screen/own-claims"
import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { Card } from "#app/ui/card"
import { EmptyState } from "#app/ui/empty-state"
import { Screen } from "#app/ui/screen"
import { currentLocale, localizedHref, m } from "#messages"
import { readAs } from "#platform/database/actor.server"
import { orFailed } from "#platform/errors/or-failed.server"
import type { FormAnswer } from "#platform/forms/answer"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import { clientAddressContext } from "#platform/http/context.server"
import type { Route } from "./+types/claim"

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["influencer"] })]

export const handle = { notSent: () => m.claim_failed() }

export const meta: Route.MetaFunction = () => [{ title: m.claim_title() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const requester = signedIn(context)
  const { searchParams } = new URL(request.url)
  const loaded = await orFailed(request, async () => {
    const claims = await listOwnClaims(requester)
    const pending = new Set(claims.filter(({ state }) => state === "pending").map((claim) => claim.influencerId))
    const found = await findClaimChoices(
      requester,
      claimSearchOf(searchParams),
      pending,
      context.get(clientAddressContext),
    )
    const asksAge = !(await readAs(requester, (tx) => hasStatedSixteen(tx, requester.userId)))
    return { claims, found, asksAge, isFull: pending.size >= MAX_PENDING }
  })
  const shown = { loaded, email: ownSession(context).email, done: doneIn(searchParams) }
  return data(shown, { status: loaded === "failed" ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const requester = signedIn(context)
  const clientAddress = context.get(clientAddressContext)
  const form = await readForm(request)
  const chosen = (act: (id: string) => Promise<unknown>, word: string) =>
    submit<typeof ChosenClaim, Response>(form, ChosenClaim, async ({ id }) => {
      await act(id)
      return redirect(localizedHref(`${paths.claim}?${word}=${id}#claim-${id}`))
    })

  switch (form.get("intent")) {
    case "check":
      return chosen((id) => checkClaim(requester, id, { clientAddress }), "checked")
    case "renew":
      return chosen((id) => renewCode(requester, id, { clientAddress }), "renewed")
    case "withdraw":
      return chosen((id) => withdrawClaim(requester, id, clientAddress), "withdrawn")
    default:
      return submit(form, NewClaim, async (claim) => {
        const from = { clientAddress, locale: currentLocale() }
        const id = await requestClaim(requester, claim, from)
        return redirect(localizedHref(`${paths.claim}?sent=${id}`))
      })
  }
}

export default function ClaimRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { loaded, email, done } = loaderData
  return (
    <Screen title={m.claim_title()} description={m.claim_intro()}>
      {loaded === "failed" ? (
        <Callout tone="danger">{m.claim_failed()}</Callout>
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[1.55fr_1fr] lg:gap-14">
          <div className="grid min-w-0 gap-8">
            {done && !actionData && <DoneCallout key={done.id} done={done.what} />}
            {loaded.claims.length > 0 && <OwnClaims claims={loaded.claims} answer={actionData} />}
            <NewClaimCard loaded={loaded} email={email} answer={actionData} />
          </div>
          <HowItWorks />
        </div>
      )}
    </Screen>
  )
}

type Loaded = Exclude<Route.ComponentProps["loaderData"]["loaded"], "failed">
type NewClaimCardProps = { loaded: Loaded; email: string; answer: FormAnswer | undefined }

function NewClaimCard({ loaded: { claims, found, asksAge, isFull }, email, answer }: NewClaimCardProps) {
  return (
    <section id={NEW_CLAIM_ID} aria-label={m.claim_new()} className="grid scroll-mt-24 gap-4">
      {claims.length > 0 && <h2 className="text-xl">{m.claim_new()}</h2>}
      {isFull ? (
        <Callout>{m.claim_too_many({ limit: MAX_PENDING })}</Callout>
      ) : (
        <Card className="grid gap-6">
          <ClaimSearch q={found?.q ?? ""} />
          {found?.choices.length === 0 && (
            <EmptyState icon="search" title={m.claim_none_title()}>
              {m.claim_none_text()}
            </EmptyState>
          )}
          {found && found.choices.length > 0 && (
            <ClaimForm key={claims[0]?.id} found={found} email={email} asksAge={asksAge} answer={answer} />
          )}
        </Card>
      )}
    </section>
  )
}
