import type { z } from "zod"
import type { Member } from "#platform/database/actor.server"

/** One page's subscription to one channel. */
export type Feed = Readonly<{
  /** Read again whenever one of these is touched, by whichever process. */
  tags: readonly string[]
  /**
   * Returns what is new since the last call, as plain data; undefined for nothing. Never called twice at once. It remembers how far it has
   * read, so that nothing is told twice or left out.
   */
  read: () => Promise<unknown>
}>

export type Channel = Readonly<{ open: (listener: Member, params: unknown) => Promise<Feed> }>

const defined = new Map<string, Channel>()
/** By their names. */
export const channels: ReadonlyMap<string, Channel> = defined

/**
 * Says what open pages may follow under a name. `open` decides whether this person may (it throws `NotFound` or `Forbidden`
 * otherwise), and must read under their own row-level security.
 */
export function defineChannel<Params>(
  name: string,
  { params, open }: { params: z.ZodType<Params>; open: (listener: Member, params: Params) => Promise<Feed> },
) {
  defined.set(name, { open: async (listener, given) => open(listener, params.parse(given)) })
}
