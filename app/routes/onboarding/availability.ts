import { actorOf } from "#app/features/accounts/public.server"
import { readOnboarding } from "#app/features/onboarding/onboarding-cookie.server"
import { checkUsername } from "#app/features/onboarding/usernames/queries.server"
import { clientAddressContext } from "#platform/http/context.server"
import type { Route } from "./+types/availability"

/** Whether `?username=` is free: what the name field asks while one types. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get("username") ?? ""
  const onboarding = readOnboarding(request.headers.get("cookie"))
  const clientAddress = context.get(clientAddressContext)
  const availability = await checkUsername({ actor: actorOf(context), onboarding, clientAddress }, typed)
  return Response.json(availability, { status: availability.state === "failed" ? 429 : 200 })
}
