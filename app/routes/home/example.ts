import { examplePages } from "#app/features/home/example/pages.server"
import { siteIdentity } from "#app/features/settings/public.server"

/** The other themes of the page in home's window, for who sees it move. */
export async function loader() {
  const [, ...others] = examplePages((await siteIdentity()).name)
  return Response.json(others)
}
