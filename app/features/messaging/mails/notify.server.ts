import { isWanted, type Notification } from "#app/features/accounts/public"
import { queuePush } from "#app/features/push/public.server"
import { siteSettings } from "#app/features/settings/public.server"
import * as paths from "#app/paths"
import { readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { queueMail } from "#platform/mail/outbox.server"
import { HOUR_MS } from "#platform/text/day"
import type { Side } from "#vocabulary/roles"
import { announce } from "./announce.server"
import { messageMail, titleOf } from "./message-mail.server"
import { listReaders, type Reader, sideOf } from "./readers.server"
import { claimMail, findUnseenMessages, type UnseenMessages } from "./unseen.server"
import { unsubscribeUrl } from "./unsubscribe.server"

/** One mail, and one notification, for each conversation, side and hour, whatever is written. */
const PAUSE_MS = HOUR_MS

/**
 * Tells by mail, and on their devices, those of the side who want it that something waits in the conversation; nobody when all has been seen. Where
 * the last mail is not an hour old, it is done at the end of that hour.
 */
export async function notifyReaders(asked: Readonly<{ conversationId: string; side: Side }>, now = new Date()) {
  const { side, conversationId } = asked
  const found = await readAs(SYSTEM, async (tx) => {
    const waiting = await findUnseenMessages(tx, asked)
    return waiting && { waiting, readers: await listReaders(tx, side, waiting) }
  })
  if (!found) return
  const { waiting } = found
  const againAt = waiting.mailedAt ? new Date(waiting.mailedAt.getTime() + PAUSE_MS) : now
  if (againAt > now) return withActor(SYSTEM, (tx) => announce(tx, asked, againAt))

  const { siteName } = await siteSettings()
  const mails = await Promise.all(
    wanting(found.readers, waiting).map(async (reader) => {
      const unsubscribe = unsubscribeUrl({ userId: reader.userId, kind: reader.kind }, reader.locale)
      const about = { waiting, side, conversationId, locale: reader.locale, siteName, unsubscribe }
      const onlyFor = { userId: reader.userId, ...sideOf(side, waiting) }
      return { to: reader.email, mail: messageMail(about), unsubscribeUrl: unsubscribe, onlyFor }
    }),
  )
  const pushes = waiting.messages > 0 ? found.readers.filter(({ pushKinds }) => pushKinds.includes("messages")) : []
  if (mails.length === 0 && pushes.length === 0) return
  await withActor(SYSTEM, async (tx) => {
    const before = new Date(now.getTime() - PAUSE_MS)
    if (!(await claimMail(tx, asked, { now, before }))) return
    for (const mail of mails) await queueMail(tx, mail)
    for (const { userId, locale } of pushes)
      await queuePush(tx, {
        userId,
        locale,
        kind: "messages",
        title: titleOf(waiting, locale),
        path: paths.conversation(conversationId),
        conversationId,
        ...sideOf(side, waiting),
      })
  })
}

/** Each with the kind of mail that it is to them: of messages where there are some, else of collaborations. */
function wanting(readers: readonly Reader[], { messages, events }: UnseenMessages) {
  const kinds: Notification[] = [
    ...(messages > 0 ? ["messages" as const] : []),
    ...(events > 0 ? ["collaborations" as const] : []),
  ]
  return readers.flatMap((reader) => {
    const kind = kinds.find((each) => isWanted(reader.notifications, each))
    return kind ? [{ ...reader, kind }] : []
  })
}
