import * as paths from "#app/paths"
import { Avatar } from "#app/ui/avatar"
import { Card } from "#app/ui/card"
import { classNames } from "#app/ui/class-names"
import { ConfirmDialog } from "#app/ui/confirm-dialog"
import { DialogOpener } from "#app/ui/dialog"
import { Form } from "#app/ui/form"
import { LinkButton } from "#app/ui/link-button"
import { SubmitButton } from "#app/ui/submit-button"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import type { ConversationView } from "../conversations/view"
import { ReplyFigures } from "../replies/reply-figures"
import { UnverifiedTag } from "./other-mark"
import { purposeWords } from "./purpose-words"
import { REPORT_ID } from "./report-form"

const BLOCK_DIALOG = "block-other"

/** Whom one talks to, what is known of them, and what can be done about it. */
export function ConversationHead({ conversation, className }: { conversation: ConversationView; className?: string }) {
  const { id, other, otherId, side, figures, purpose } = conversation
  return (
    <Card as="section" className={classNames("grid gap-4", className)}>
      <div className="flex items-start gap-4">
        <Avatar name={other?.name ?? "?"} src={other?.picture} seed={otherId} size={56} />
        <div className="grid min-w-0 gap-1.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <UnverifiedTag other={other} />
            <span className="text-ink-soft">{m.messages_about({ purpose: purposeWords(purpose) })}</span>
          </div>
          <ReplyFigures figures={figures} />
          {other && <Links conversation={conversation} />}
          {other?.side === "company" && !other.isVerified && (
            <p className="max-w-[60ch] text-sm text-ink-soft">{m.messages_unverified_text()}</p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {side === "company" && other && !conversation.blocks && (
          <LinkButton to={localizedHref(paths.newCollaboration(otherId))} size="small">
            {m.messages_propose()}
          </LinkButton>
        )}
        <BlockButton conversation={conversation} />
        <LinkButton
          to={`${localizedHref(paths.conversation(id))}?report=1#${REPORT_ID}`}
          variant="quiet"
          size="small"
          preventScrollReset
        >
          {m.messages_report()}
        </LinkButton>
      </div>
    </Card>
  )
}

function Links({ conversation: { otherId, side } }: { conversation: ConversationView }) {
  const links =
    side === "influencer"
      ? [{ path: paths.company(otherId), label: m.messages_see_company(), plain: false }]
      : [
          { path: paths.creatorPageById(otherId), label: m.messages_see_page(), plain: true },
          { path: paths.mediaKit(otherId), label: m.messages_see_kit(), plain: true },
        ]
  return (
    <p className="flex flex-wrap gap-x-5">
      {links.map(({ path, label, plain }) => (
        <TextLink
          key={path}
          to={localizedHref(path)}
          reloadDocument={plain}
          className="inline-flex min-h-11 items-center"
        >
          {label}
        </TextLink>
      ))}
    </p>
  )
}

function BlockButton({ conversation: { id, other, blocks } }: { conversation: ConversationView }) {
  const action = localizedHref(paths.conversation(id))
  if (blocks)
    return (
      <Form action={action} preventScrollReset className="contents">
        <SubmitButton name="intent" value="unblock" variant="line" size="small">
          {m.messages_unblock()}
        </SubmitButton>
      </Form>
    )
  return (
    <>
      <DialogOpener dialog={BLOCK_DIALOG} variant="line" size="small">
        {m.messages_block()}
      </DialogOpener>
      <ConfirmDialog
        id={BLOCK_DIALOG}
        title={m.messages_block_title({ name: isolate(other?.name ?? m.messages_gone_influencer()) })}
        description={m.messages_block_text()}
        confirmLabel={m.messages_block()}
        action={action}
      >
        <input type="hidden" name="intent" value="block" />
      </ConfirmDialog>
    </>
  )
}
