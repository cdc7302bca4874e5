import { redirect } from "react-router"
import { actorOf, guard, sessionOf, signedIn } from "#app/features/accounts/public.server"
import { WhyNotScreen } from "#app/features/companies/public"
import { type Beholder, whyNot } from "#app/features/companies/public.server"
import { MESSAGE_BODY_LIMIT } from "#app/features/messaging/attachments/rules"
import { loadNewTalk } from "#app/features/messaging/conversations/queries.server"
import { newConversation, receiverOf, takeFiles } from "#app/features/messaging/messages/schema.server"
import { startConversation } from "#app/features/messaging/messages/send.server"
import { NewTalkScreen } from "#app/features/messaging/screen/new-talk-screen"
import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import { newId } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import { clientAddressContext } from "#platform/http/context.server"
import { isolate } from "#platform/text/bidi"
import { companyRoom } from "../entreprise/room.server"
import type { Route } from "./+types/new"

export const handle = { bodyLimit: MESSAGE_BODY_LIMIT, notSent: () => m.messages_not_sent() }

/** Reading is for everybody, to be told why they cannot; writing is not. */
const forCompanies = guard({ roles: ["entreprise"] })
// Up to 24 MB may come: who sends it is asked before.
export const middleware: Route.MiddlewareFunction[] = [forCompanies, companyRoom].map(
  (step) => (args, next) => (args.request.method === "POST" ? step(args, next) : next()),
)

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? m.messages_new_title({ name: loaderData.talk.influencer.name }) : m.messages_title() },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  // Without a receiver: the directory is where one is chosen.
  if (!new URL(request.url).searchParams.get("to")) throw redirect(localizedHref(paths.directory))
  const influencerId = receiver(request)
  const talk = await loadNewTalk(actorOf(context), influencerId)
  if (talk.kind === "known") throw redirect(localizedHref(paths.conversation(talk.conversationId)))
  if (talk.kind === "open") return { talk, idempotencyKey: newId(), why: null }
  const beholder: Beholder = sessionOf(context) ? (sessionOf(context)?.roles[0] ?? "user") : "visitor"
  return { talk, idempotencyKey: "", why: whyNot(beholder, paths.newMessage(influencerId)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sender = signedIn(context)
  const influencerId = receiver(request)
  const clientAddress = context.get(clientAddressContext)
  const form = await readForm(request)
  const files = takeFiles(form)
  return submit(form, newConversation(files), async (opening, { idempotencyKey }) => {
    const written = { ...opening, files, influencerId }
    const id = await startConversation(sender, written, { clientAddress, idempotencyKey })
    return redirect(localizedHref(paths.conversation(id)))
  })
}

function receiver(request: Request) {
  const influencerId = receiverOf(new URL(request.url).searchParams)
  if (!influencerId) throw new NotFound()
  return influencerId
}

export default function NewTalkRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { talk, why, idempotencyKey } = loaderData
  if (talk.kind === "refused") {
    const title = m.messages_new_title({ name: isolate(talk.influencer.name) })
    return why && <WhyNotScreen title={title} icon="message-circle" heading={why.contact} why={why} />
  }
  return <NewTalkScreen {...talk} idempotencyKey={idempotencyKey} answer={actionData} />
}
