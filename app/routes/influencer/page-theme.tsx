import { redirect } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { AppearanceForm } from "#app/features/page-editor/appearance/appearance-form"
import { saveAppearance } from "#app/features/page-editor/appearance/commands.server"
import { SentAppearance } from "#app/features/page-editor/appearance/schema.server"
import { shownAccent, themeColours } from "#app/features/page-editor/appearance/sketches.server"
import { EditorFrame } from "#app/features/page-editor/frame/editor-frame"
import { SavedBar } from "#app/features/page-editor/frame/saved-bar"
import { findOwnPage } from "#app/features/page-editor/queries.server"
import { type EditorAnswer, refusedIn, savedIn } from "#app/features/page-editor/saved"
import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { localizedHref, m } from "#messages"
import { submit } from "#platform/forms/submit.server"
import type { Route } from "./+types/page-theme"

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["influencer"] })]

export { shouldRevalidate } from "#app/routes/revalidate"

export const meta: Route.MetaFunction = () => [{ title: `${m.editor_part_theme()} · ${m.editor_title()}` }]

export async function loader({ context }: Route.LoaderArgs) {
  const page = await findOwnPage(signedIn(context))
  if (!page) throw redirect(localizedHref(paths.editor))
  return {
    page,
    themes: themeColours(page.accent),
    accent: page.accent ? shownAccent(page.accent, page.theme) : null,
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return submit<typeof SentAppearance, EditorAnswer>(request, SentAppearance, (sent) =>
    saveAppearance(signedIn(context), sent),
  )
}

export default function PageThemeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const [saved, refused] = [savedIn(actionData), refusedIn(actionData)]
  return (
    <EditorFrame page={loaderData.page}>
      {saved && <SavedBar answer={saved} path={paths.editorTheme} version={loaderData.page.version} />}
      {refused && <Callout tone="danger">{Object.values(refused.error ?? {}).flat()}</Callout>}
      <AppearanceForm {...loaderData} />
    </EditorFrame>
  )
}
