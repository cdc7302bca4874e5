import { data, type RouterContextProvider, redirect } from "react-router"
import { actorOf, sessionOf } from "#app/features/accounts/public.server"
import { findOwnInfluencerId } from "#app/features/influencers/public.server"
import { loadPublicPage, type PageAddress, speakLanguageOf } from "#app/features/link-page/public.server"
import { isDoorOpen, openDoor } from "#app/features/media-kit/addressed/door.server"
import { addressedPdf, letterPicture } from "#app/features/media-kit/addressed/files.server"
import { findAddressedKit, type ReadKit } from "#app/features/media-kit/addressed/read.server"
import { pourIn } from "#app/features/media-kit/addressed/rules"
import { KitDoor } from "#app/features/media-kit/addressed/schema.server"
import { kitForBrand, letterOf } from "#app/features/media-kit/addressed/shown"
import { loadKit } from "#app/features/media-kit/queries.server"
import { siteIdentity } from "#app/features/settings/public.server"
import { readAs, VISITOR } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { submit } from "#platform/forms/submit.server"
import { clientAddressContext } from "#platform/http/context.server"
import { FOR_ONE_READER } from "../by-secret"

type Asked = Readonly<{ context: Readonly<RouterContextProvider>; request: Request }>

/**
 * The kit behind the link, and whether the reader may see it. Ended, withdrawn and unknown ones look alike, name nobody, and differ only in
 * the status, which only the right secret brings about.
 */
export async function throughTheDoor(address: PageAddress, { context, request }: Asked) {
  const led = await findAddressedKit(address, pourIn(new URL(request.url).searchParams))
  if (led.kind === "unknown") throw closed(404)
  if (led.kind === "ended") throw closed(410)
  const isInside = await isOwnerOrAdmin(led.kit, context)
  // Kits of a hidden page are hidden with it.
  if (!led.kit.isShown && !isInside) throw closed(404)
  return { row: led.kit, isInside, isOpen: isInside || isDoorOpen(led.kit, request.headers.get("cookie")) }
}

/** The kit as the link shows it: at the door, where there is a password; else whole, with its letter. */
export async function brandKit(address: PageAddress, { context, request }: Asked) {
  const { kit: whole } = await loadKit(VISITOR, address)
  speakLanguageOf(whole.page, request)
  const { row, isInside, isOpen } = await throughTheDoor(address, { context, request })
  const site = await siteIdentity()
  if (!isOpen) return { view: "door" as const, site }
  const kit = kitForBrand(whole, row.content)
  return { view: "brand" as const, kit, letter: letterOf(row), isInside, site, query: new URL(request.url).search }
}

/** A file of a kit for a brand; 404 for somebody who may not open the kit. */
export async function brandFile(address: PageAddress | null, kind: "pdf" | "picture", args: Asked): Promise<Response> {
  const led = address && (await throughTheDoor(address, args).catch(asNothing))
  const file = led?.isOpen ? await (kind === "pdf" ? addressedPdf(led.row) : letterPicture(led.row)) : null
  const response = file ?? new Response("not found\n", { status: 404, headers: { "Content-Type": "text/plain" } })
  for (const [name, value] of Object.entries(FOR_ONE_READER)) response.headers.set(name, value)
  return response
}

/** Answers null for a link that opens nothing. An `Error` is a fault and is thrown on. */
export function asNothing(error: unknown) {
  if (error instanceof Error) throw error
  return null
}

/** Somebody says the password. */
export async function enterDoor(address: PageAddress, { context, request }: Asked) {
  const { row } = await throughTheDoor(address, { context, request })
  speakLanguageOf(await loadPublicPage(VISITOR, address).catch(closedIfMissing), request)
  return submit(request, KitDoor, async ({ password }) => {
    const cookie = await openDoor(row, password, context.get(clientAddressContext))
    const { pathname, search } = new URL(request.url)
    return redirect(pathname + search, { status: 303, headers: { "Set-Cookie": cookie } })
  })
}

async function isOwnerOrAdmin({ influencerId }: ReadKit, context: Asked["context"]) {
  const session = sessionOf(context)
  if (!session) return false
  if (session.roles.includes("admin")) return true
  return (await readAs(actorOf(context), findOwnInfluencerId)) === influencerId
}

function closed(status: 404 | 410) {
  return data(CLOSED, { status })
}

/** For a page that nobody finds, or that is hidden: no more than for a link that opens nothing. */
export function closedIfMissing(error: unknown): never {
  throw error instanceof NotFound ? closed(404) : error
}

const CLOSED = { kit: "closed" } as const
