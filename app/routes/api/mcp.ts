import type { Route } from "./+types/mcp"

/** Read when an agent first asks: no other site needs the protocol. */
const answered = async ({ request, context }: Route.ActionArgs | Route.LoaderArgs) =>
  (await import("#app/features/api/agents/serve.server")).serveMcp(request, context)

export function loader(args: Route.LoaderArgs) {
  return answered(args)
}

export function action(args: Route.ActionArgs) {
  return answered(args)
}
