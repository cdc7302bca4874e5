import { redirect } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { themeColours } from "#app/features/page-editor/public.server"
import { findStudio, wishIn } from "#app/features/studio/contents.server"
import { StudioScreen } from "#app/features/studio/studio-screen"
import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import type { Route } from "./+types/studio"

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["influencer"] })]

export const meta: Route.MetaFunction = () => [{ title: m.studio_title() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const wish = wishIn(new URL(request.url).searchParams)
  const studio = await findStudio(signedIn(context), wish)
  if (!studio) throw redirect(localizedHref(paths.editor))
  const { contents, theme, accent, version } = studio
  return { wish, theme, version, name: contents.name, themes: themeColours(accent) }
}

export default function StudioRoute({ loaderData }: Route.ComponentProps) {
  return <StudioScreen {...loaderData} />
}
