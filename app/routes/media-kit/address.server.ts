import { redirect, replace } from "react-router"
import { notFoundHref } from "#app/features/errors/requested-path"
import { destinationOf, findNewAddress } from "#app/features/link-page/public.server"
import { localeOfPath, pathIn } from "#app/locale"
import type { Actor } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"

/** The name in a kit's address, in lower case. What can be nobody's is answered here. */
export function nameInAddress(segment: string, request: Request): string {
  const destination = destinationOf(segment)
  if (destination.kind === "reserved") throw replace(notFoundHref(new URL(request.url).pathname))
  if (destination.kind === "nothing") throw new NotFound("media_kit")
  return destination.path
}

type Where = Readonly<{ request: Request; to: (name: string) => string }>

/** Leads on from a name that was given up in the last 90 days, as the page does; else the error stands. */
export async function orNewName<T>(actor: Actor, name: string, { request, to }: Where, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    const moved = error instanceof NotFound ? await findNewAddress(actor, name) : null
    if (!moved) throw error
    const { pathname, search } = new URL(request.url)
    throw redirect(pathIn(localeOfPath(pathname), to(moved)) + search)
  }
}
