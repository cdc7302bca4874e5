import { data, redirect } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { MESSAGE_BODY_LIMIT } from "#app/features/messaging/attachments/rules"
import { blockOther, unblockOther } from "#app/features/messaging/blocks/commands.server"
import { seeConversation } from "#app/features/messaging/conversations/commands.server"
import { refuseStranger } from "#app/features/messaging/conversations/own.server"
import { loadConversation } from "#app/features/messaging/conversations/queries.server"
import { NewMessage, seqOf, takeFiles } from "#app/features/messaging/messages/schema.server"
import { sendMessage } from "#app/features/messaging/messages/send.server"
import { reportOther } from "#app/features/messaging/reports/commands.server"
import { NewReport } from "#app/features/messaging/reports/schema.server"
import { ConversationScreen } from "#app/features/messaging/screen/conversation-screen"
import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import { newId } from "#platform/database/ids"
import type { FormAnswer } from "#platform/forms/answer"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import { clientAddressContext } from "#platform/http/context.server"
import { isolate } from "#platform/text/bidi"
import type { Route } from "./+types/conversation"

export const handle = {
  bodyLimit: MESSAGE_BODY_LIMIT,
  /** What has been seen the page says by itself: nobody waits for it. */
  notSent: (form: FormData) => (form.get("intent") === "seen" ? null : m.messages_not_sent()),
}

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["entreprise", "influencer"] })]

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const name = loaderData?.conversation.other?.name
  return [{ title: name ? m.messages_thread({ name: isolate(name) }) : m.messages_title() }]
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const before = seqOf(searchParams.get("before"))
  return {
    conversation: await loadConversation(signedIn(context), params.id, before),
    before,
    idempotencyKey: newId(),
    done: {
      sent: searchParams.get("sent"),
      reports: searchParams.get("report") === "1",
      reported: searchParams.get("reported") === "1",
    },
  }
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const actor = signedIn(context)
  // Up to 24 MB may come: whoever has no part in the conversation is told so before.
  await refuseStranger(actor, id)
  const form = await readForm(request)
  const here = localizedHref(paths.conversation(id))
  switch (form.get("intent")) {
    case "seen":
      await seeConversation(actor, id, seqOf(form.get("seen")) ?? 0)
      return data<FormAnswer | undefined>(undefined)
    // The button of a page without scripts.
    case "read":
      await seeConversation(actor, id, seqOf(form.get("seen")) ?? 0)
      return redirect(here)
    case "block":
      await blockOther(actor, id)
      return redirect(here)
    case "unblock":
      await unblockOther(actor, id)
      return redirect(here)
    case "report":
      return submit<typeof NewReport, Response>(form, NewReport, async (report) => {
        await reportOther(actor, id, report)
        return redirect(`${here}?reported=1`)
      })
    default: {
      const files = takeFiles(form)
      const clientAddress = context.get(clientAddressContext)
      return submit<typeof NewMessage, Response>(form, NewMessage, async ({ body, seen }, { idempotencyKey }) => {
        const circumstances = { clientAddress, idempotencyKey, seenSeq: seen ?? 0 }
        const sent = await sendMessage(actor, id, { body, files }, circumstances)
        return redirect(`${here}?sent=${sent}`)
      })
    }
  }
}

export default function ConversationRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ConversationScreen key={loaderData.conversation.id} {...loaderData} answer={actionData} />
}
