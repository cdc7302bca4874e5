import { guard, signedIn } from "#app/features/accounts/public.server"
import { IncomeScreen } from "#app/features/collaborations/money/income/income-screen"
import { loadIncome, yearOf } from "#app/features/collaborations/money/income/queries.server"
import * as paths from "#app/paths"
import { Breadcrumb } from "#app/ui/breadcrumb"
import { Pager } from "#app/ui/pager"
import { Screen } from "#app/ui/screen"
import { localizedHref, m } from "#messages"
import type { Route } from "./+types/income"

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["influencer"] })]

export const meta: Route.MetaFunction = () => [{ title: m.money_income() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const place = { after: asked.get("after"), before: asked.get("before") }
  return { income: await loadIncome(signedIn(context), yearOf(asked.get("year")), place) }
}

export default function IncomeRoute({ loaderData: { income } }: Route.ComponentProps) {
  const trail = [{ href: localizedHref(paths.collaborations), label: m.collaborations_title() }]
  return (
    <Screen
      title={m.money_income_title({ year: String(income.year) })}
      above={<Breadcrumb trail={trail} current={m.money_income()} />}
      description={m.money_income_text()}
    >
      <IncomeScreen
        income={income}
        pager={
          <Pager page={income} hrefOf={(place) => `?${new URLSearchParams({ year: String(income.year), ...place })}`} />
        }
      />
    </Screen>
  )
}
