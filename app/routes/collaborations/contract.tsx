import { redirect } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { acceptContract, makeContract } from "#app/features/collaborations/contract/commands.server"
import { giveIdentity } from "#app/features/collaborations/contract/identities.server"
import { loadContract } from "#app/features/collaborations/contract/queries.server"
import { AcceptForm, IdentityForm, MakeForm } from "#app/features/collaborations/contract/schema.server"
import { answerOf } from "#app/features/collaborations/form-answer.server"
import { ContractScreen } from "#app/features/collaborations/screen/contract-screen"
import { sideName } from "#app/features/collaborations/screen/side-name"
import { collaborationTrail } from "#app/features/collaborations/screen/trail"
import { useCollaborationNews } from "#app/features/collaborations/screen/use-collaboration-news"
import { detailChoices } from "#app/features/influencers/public.server"
import * as paths from "#app/paths"
import { Breadcrumb } from "#app/ui/breadcrumb"
import { Screen } from "#app/ui/screen"
import { localizedHref, m } from "#messages"
import { Invalid } from "#platform/errors/errors"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import { isolate } from "#platform/text/bidi"
import type { Route } from "./+types/contract"

export const middleware: Route.MiddlewareFunction[] = [guard()]

export const meta: Route.MetaFunction = () => [{ title: m.collaborations_contract_title() }]

export { shouldRevalidate } from "#app/routes/revalidate"

export async function loader({ params, context }: Route.LoaderArgs) {
  return { contract: await loadContract(signedIn(context), params.id), countries: detailChoices().countries }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = signedIn(context)
  const form = await readForm(request)
  const done = () => redirect(localizedHref(paths.contract(id)))
  switch (form.get("intent")) {
    case "identity":
      return answerOf(
        "identity",
        await submit<typeof IdentityForm, Response>(form, IdentityForm, async (identity) => {
          await giveIdentity(actor, id, identity)
          return done()
        }),
      )
    case "make":
      return answerOf(
        "make",
        await submit<typeof MakeForm, Response>(form, MakeForm, async (chosen) => {
          await makeContract(actor, id, chosen)
          return done()
        }),
      )
    case "accept":
      return answerOf(
        "accept",
        await submit<typeof AcceptForm, Response>(form, AcceptForm, async (given) => {
          await acceptContract(actor, id, given)
          return done()
        }),
      )
    default:
      throw new Invalid()
  }
}

export default function ContractRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { contract, countries } = loaderData
  const { id, side, names, title } = contract
  useCollaborationNews(id)
  const other = sideName(side === "company" ? names.influencer : names.company)
  return (
    <Screen
      title={m.collaborations_contract_title()}
      above={<Breadcrumb trail={collaborationTrail(id, title)} current={m.collaborations_contract()} />}
      description={m.collaborations_with({ name: isolate(other) })}
    >
      <ContractScreen contract={contract} countries={countries} answered={actionData} />
    </Screen>
  )
}
