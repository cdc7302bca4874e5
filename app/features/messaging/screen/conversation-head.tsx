import { Link } from "react-router"
import * as paths from "#app/paths"
import { Avatar } from "#app/ui/avatar"
import { ConfirmDialog } from "#app/ui/confirm-dialog"
import { opensDialog } from "#app/ui/dialog"
import { Icon } from "#app/ui/icon"
import { LinkButton } from "#app/ui/link-button"
import { closeMenuOf, Menu, MenuButton, MenuLink } from "#app/ui/menu"
import { useFocusAfterNavigation } from "#app/ui/screen"
import { localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import type { ConversationView } from "../conversations/view"
import { ReplyFigures } from "../replies/reply-figures"
import { replyWords } from "../replies/reply-words"
import { OtherName, UnverifiedTag } from "./other-mark"
import { REPORT_ID } from "./report-form"

const BLOCK_DIALOG = "block-other"
const block = opensDialog(BLOCK_DIALOG)
const FACE = "rounded-card!"

/** The other side of the conversation, and what the reader can do about it. */
export function ConversationHead({ conversation }: { conversation: ConversationView }) {
  const { id, other, otherId, figures, blocks } = conversation
  const heading = useFocusAfterNavigation()
  const here = localizedHref(paths.conversation(id))
  return (
    <header className="flex min-h-16 items-center gap-3 border-b border-line px-2 py-2 md:px-7">
      <Link
        to={localizedHref(paths.inbox)}
        className="grid size-11 shrink-0 place-items-center rounded-pill hover:bg-line/60 nav:hidden"
      >
        <Icon name="arrow-left" size={24} />
        <span className="sr-only">{m.messages_title()}</span>
      </Link>
      <Avatar
        name={other?.name ?? "?"}
        src={other?.picture}
        seed={otherId}
        size={44}
        className={faceOf(conversation)}
      />
      <div className="min-w-0 flex-1 leading-snug">
        <h1 ref={heading} tabIndex={-1} className="text-lg">
          <OtherName other={other} />
        </h1>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          {other && !other.isVerified && other.side === "company" ? (
            <UnverifiedTag other={other} />
          ) : (
            figures && replyWords(figures)
          )}
        </p>
      </div>
      <Menu
        variant="quiet"
        label={m.messages_options()}
        trigger={<Icon name="ellipsis" size={24} />}
        buttonClassName="min-w-11 px-2"
      >
        {waysOf(conversation).map(({ path, label, plain }) => (
          <MenuLink key={path} to={localizedHref(path)} reloadDocument={plain}>
            {label}
          </MenuLink>
        ))}
        <MenuLink icon="flag" to={`${here}?report=1#${REPORT_ID}`} preventScrollReset>
          {m.messages_report()}
        </MenuLink>
        {!blocks && (
          // The menu goes first, so that the focus comes back to its button.
          <MenuButton
            icon="ban"
            tone="danger"
            {...block}
            onClick={(event) => {
              closeMenuOf(event)
              block.onClick()
            }}
          >
            {m.messages_block()}
          </MenuButton>
        )}
      </Menu>
      <ConfirmDialog
        id={BLOCK_DIALOG}
        title={m.messages_block_title({ name: isolate(other?.name ?? m.messages_gone_influencer()) })}
        description={m.messages_block_text()}
        confirmLabel={m.messages_block()}
        action={here}
      >
        <input type="hidden" name="intent" value="block" />
      </ConfirmDialog>
    </header>
  )
}

/** The other party beside the thread, where there is room. */
export function OtherPanel({ conversation }: { conversation: ConversationView }) {
  const { other, otherId, figures } = conversation
  if (!other) return null
  return (
    <aside
      aria-label={other.name}
      className="grid content-start gap-5 overflow-y-auto border-s border-line p-5 pt-6 max-nav:hidden"
    >
      <div className="grid justify-items-center gap-2 text-center">
        <Avatar name={other.name} src={other.picture} seed={otherId} size={84} className={faceOf(conversation)} />
        <p className="display text-xl">
          <OtherName other={other} />
        </p>
        <ReplyFigures figures={figures} />
      </div>
      <div className="grid gap-2">
        {waysOf(conversation).map(({ path, label, plain }) => (
          <LinkButton key={path} to={localizedHref(path)} variant="line" size="small" reloadDocument={plain} wide>
            {label}
          </LinkButton>
        ))}
      </div>
    </aside>
  )
}

function faceOf({ other }: ConversationView) {
  return other?.side === "company" ? FACE : undefined
}

/** Links to more about the other side, and to the proposal that a company may make. */
function waysOf({ other, otherId, side, blocks }: ConversationView) {
  if (!other) return []
  if (side === "influencer") return [{ path: paths.company(otherId), label: m.messages_see_company(), plain: false }]
  return [
    ...(blocks ? [] : [{ path: paths.newCollaboration(otherId), label: m.messages_propose(), plain: false }]),
    { path: paths.creatorPageById(otherId), label: m.messages_see_page(), plain: true },
    { path: paths.mediaKit({ path: null, influencerId: otherId }), label: m.messages_see_kit(), plain: true },
  ]
}
