import { useRouteLoaderData } from "react-router"
import { guard, ownSession, signedIn } from "#app/features/accounts/public.server"
import { AppearanceSwitch } from "#app/features/appearance/appearance-switch"
import { countOwn } from "#app/features/own-place/counts.server"
import { MoreScreen } from "#app/features/own-place/more-screen"
import type { loader as rootLoader } from "#app/root"
import { m } from "#messages"
import type { Route } from "./+types/more"

export const middleware: Route.MiddlewareFunction[] = [guard()]

export const meta: Route.MetaFunction = () => [{ title: m.nav_my_account() }]

export async function loader({ context }: Route.LoaderArgs) {
  return { account: ownSession(context), counts: await countOwn(signedIn(context)) }
}

export default function MoreRoute({ loaderData: { account, counts } }: Route.ComponentProps) {
  const site = useRouteLoaderData<typeof rootLoader>("root")
  return (
    <MoreScreen
      account={account}
      place={site?.place ?? null}
      counts={counts}
      waiting={site?.waitingWork ?? 0}
      appearance={<AppearanceSwitch appearance={site?.appearance ?? "system"} />}
    />
  )
}
