import { z } from "zod"
import { Bio, Count, Handle, PlatformId, Title } from "../../reading/counts.server"

/** A user with `user.fields=public_metrics,description`; one that says nonsense spoils no other. */
const User = z.object({
  id: PlatformId,
  username: Handle,
  name: Title.nullish(),
  description: Bio.nullish(),
  public_metrics: z.object({ followers_count: Count }).optional().catch(undefined),
})
export type XUser = z.output<typeof User>

/** Why one of those asked for is not among the users: named as they were asked for, in `value` or `resource_id`. */
const Missing = z.object({ value: z.string().optional(), resource_id: z.string().optional(), type: z.string() })

/** `/2/users` and `/2/users/by`: 200 with those that there are, and errors for the others. */
export const Users = z.object({ data: z.array(User).default([]), errors: z.array(Missing).default([]) })
export type XUsers = z.output<typeof Users>
export const OwnUser = z.object({ data: User })

const Problem = z.object({ type: z.string() })

/** The last part of a problem's address, such as `usage-capped`; null when an answer has another shape. */
export function problemOf(body: unknown): string | null {
  const parsed = Problem.safeParse(body)
  return parsed.success ? lastPart(parsed.data.type) : null
}

export function lastPart(address: string): string {
  return address.slice(address.lastIndexOf("/") + 1)
}
