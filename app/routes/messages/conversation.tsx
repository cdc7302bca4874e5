import { data, redirect } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { actOnCollaboration } from "#app/features/collaborations/answers/act.server"
import { exclTaxText } from "#app/features/collaborations/screen/amount"
import { ProposalActions } from "#app/features/collaborations/screen/proposal-actions"
import { ASKED, isProposal, useSheet } from "#app/features/collaborations/screen/proposal-asked"
import { ProposalCard } from "#app/features/collaborations/screen/proposal-card"
import { ProposalSheet } from "#app/features/collaborations/screen/proposal-sheet"
import { useCollaborationNews } from "#app/features/collaborations/screen/use-collaboration-news"
import { findInThread } from "#app/features/collaborations/thread/queries.server"
import { MESSAGE_BODY_LIMIT } from "#app/features/messaging/attachments/rules"
import { blockOther, unblockOther } from "#app/features/messaging/blocks/commands.server"
import { seeConversation } from "#app/features/messaging/conversations/commands.server"
import { refuseStranger } from "#app/features/messaging/conversations/own.server"
import { loadConversation } from "#app/features/messaging/conversations/queries.server"
import { findInbox } from "#app/features/messaging/inbox/queries.server"
import { NewMessage, seqOf, takeFiles } from "#app/features/messaging/messages/schema.server"
import { sendMessage } from "#app/features/messaging/messages/send.server"
import type { Answered } from "#app/features/messaging/messages/view"
import { openPreparedMessage } from "#app/features/messaging/prepared/prepared.server"
import { reportOther } from "#app/features/messaging/reports/commands.server"
import { NewReport } from "#app/features/messaging/reports/schema.server"
import { ConversationScreen } from "#app/features/messaging/screen/conversation-screen"
import * as paths from "#app/paths"
import { withUnsent } from "#app/ui/action-errors"
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
  /** Null for forms that the page sends by itself (`seen`), and for a message that shows in the thread that it waits. */
  notSent: (form: FormData) => (form.get("intent") === "seen" || form.has("stay") ? null : m.messages_not_sent()),
}

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["entreprise", "influencer"] })]

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const name = loaderData?.conversation.other?.name
  return [{ title: name ? m.messages_thread({ name: isolate(name) }) : m.messages_title() }]
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const before = seqOf(searchParams.get("before"))
  const sealed = searchParams.get("prepared")
  const actor = signedIn(context)
  const conversation = await loadConversation(actor, params.id, before)
  const ids = new Set(conversation.messages.flatMap(({ collaborationId }) => collaborationId ?? []))
  return {
    conversation,
    ...(await findInThread(actor, { otherId: conversation.otherId, ids: [...ids] })),
    asked: ASKED.find((each) => each === searchParams.get("do")) ?? null,
    inbox: await findInbox(actor, { only: null, after: null, before: null }),
    before,
    /** Undefined where none is asked for. */
    prepared: sealed === null ? undefined : openPreparedMessage(sealed, conversation),
    idempotencyKey: newId(),
    done: {
      reports: searchParams.get("report") === "1",
      reported: searchParams.get("reported") === "1",
    },
  }
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const actor = signedIn(context)
  // Up to 24 MB may come: somebody without a part in the conversation is refused before.
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
    case "accept":
    case "decline":
    case "withdraw":
    case "offer": {
      const collaborationId = String(form.get("collaboration"))
      return actOnCollaboration(actor, { id: collaborationId, form }, (pressed) =>
        redirect(pressed === "accept" ? localizedHref(paths.collaboration(collaborationId)) : here),
      )
    }
    case "report":
      return submit<typeof NewReport, Response>(form, NewReport, async (report) => {
        await reportOther(actor, id, report)
        return redirect(`${here}?reported=1`)
      })
    default: {
      const files = takeFiles(form)
      const clientAddress = context.get(clientAddressContext)
      return submit<typeof NewMessage, Sent>(form, NewMessage, async ({ body, seen }, { idempotencyKey }) => {
        const circumstances = { clientAddress, idempotencyKey, seenSeq: seen ?? 0 }
        const sent = await sendMessage(actor, id, { body, files }, circumstances)
        return form.has("stay") ? data<Answered>({ sent }) : redirect(`${here}?sent=${sent}`)
      })
    }
  }
}

type Sent = Response | ReturnType<typeof data<Answered>>

export { shouldRevalidate } from "#app/routes/revalidate"

export default function ConversationRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { proposal, mentioned, asked, ...page } = loaderData
  const { conversation } = page
  const here = localizedHref(paths.conversation(conversation.id))
  const answer = actionData && "sent" in actionData ? undefined : actionData
  useCollaborationNews(proposal?.id ?? null)
  const sheet = useSheet(proposal, asked, answer)
  return (
    <ConversationScreen
      key={conversation.id}
      {...page}
      answer={sheet ? undefined : withUnsent(answer, ["note"])}
      about={Object.fromEntries(
        Object.entries(mentioned).map(([id, { title, cents, note }]) => [
          id,
          { title, offer: `${isolate(title)}, ${exclTaxText(cents)}`, note },
        ]),
      )}
      proposal={
        proposal && {
          collaborationId: proposal.id,
          element: <ProposalCard collaboration={proposal} />,
          isOpen: isProposal(proposal),
          actions: <ProposalActions collaboration={proposal} here={here} />,
        }
      }
      sheet={
        sheet && {
          element: <ProposalSheet {...sheet} here={here} refused={answer} />,
          isLong: sheet.asked === "counter",
        }
      }
    />
  )
}
