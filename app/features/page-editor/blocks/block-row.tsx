import { type ReactNode, use, useEffect, useRef } from "react"
import { Form, Link, useNavigation } from "react-router"
import * as paths from "#app/paths"
import { blockIcon, mediaPath } from "#app/ui/block-picture"
import { classNames } from "#app/ui/class-names"
import { Icon } from "#app/ui/icon"
import type { IconName } from "#app/ui/icons/lucide"
import { closeMenuOf, Menu, MenuButton, MenuLink } from "#app/ui/menu"
import { NetworkIcon } from "#app/ui/network-icon"
import { PersonsWords } from "#app/ui/persons-words"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatPrice, formatShortDate } from "#platform/text/format"
import { isolatedNumber } from "#platform/text/isolated-number"
import { isNetwork } from "#vocabulary/networks"
import { HoldContext } from "../frame/held"
import type { Saved } from "../saved"
import { typedAddress } from "./fields"
import { kindName } from "./kinds"
import type { RowBlock } from "./row-block.server"

type BlockRowProps = {
  block: RowBlock
  version: number
  place: "first" | "last" | "only" | "between"
  /** The change that leaves the focus to this row: it was added, changed, or comes after one that was deleted. */
  follows: Saved | null
  /** The handle for dragging the row; needs scripts. */
  grip?: ReactNode
}

/** One block of the list: what it is or did, and in its menu what changes it at once. A tap opens it. */
export function BlockRow({ block, version, place, follows, grip }: BlockRowProps) {
  const { id, title, kind, visible, state } = block
  const link = useFocusAfter(follows)
  const isShowing = visible && (!state || state.kind === "running")
  return (
    <article
      aria-label={title}
      className={classNames(
        "relative flex min-h-17 items-center gap-2.5 rounded-card border border-line bg-surface p-2 ps-3",
        !isShowing && "border-dashed bg-paper",
      )}
    >
      {grip}
      <span className="grid size-13 shrink-0 place-items-center overflow-hidden rounded-card bg-accent-soft text-accent-ink">
        {block.picture ? (
          <img
            src={mediaPath(block.picture) ?? undefined}
            alt=""
            width={52}
            height={52}
            loading="lazy"
            className="size-full object-cover"
          />
        ) : block.icon && isNetwork(block.icon) ? (
          <NetworkIcon network={block.icon} size={22} />
        ) : (
          <Icon name={blockIcon(block)} size={22} />
        )}
      </span>
      {/* Each line stands at the row's beginning, whatever its letters. */}
      <div className="grid min-w-0 flex-1 py-1 *:[text-align:match-parent] *:[text-align:-webkit-match-parent]">
        <p dir="auto" className={classNames("line-clamp-2", kind === "heading" ? "display text-lg" : "font-semibold")}>
          <Link
            ref={link}
            to={editOf(id)}
            preventScrollReset
            aria-label={m.editor_edit_block({ title: isolate(title) })}
            className={classNames("row-link no-underline", !isShowing && "text-ink-soft")}
          >
            <PersonsWords>{title}</PersonsWords>
          </Link>
        </p>
        {block.dead && isShowing ? (
          <p className="flex items-center gap-1.5 text-sm text-warn">
            <Icon name="triangle-alert" size={16} />
            {m.editor_state_dead({ date: isolate(formatShortDate(block.dead.since, currentLocale())) })}
          </p>
        ) : (
          <p className="text-sm text-ink-soft">{lineOf(block)}</p>
        )}
        <Labels block={block} />
      </div>
      <RowMenu block={block} version={version} place={place} />
    </article>
  )
}

function RowMenu({
  block: { id, title, visible },
  version,
  place,
}: Pick<BlockRowProps, "block" | "version" | "place">) {
  const name = isolate(title)
  return (
    <Form
      method="post"
      action={localizedHref(paths.editor)}
      replace
      preventScrollReset
      onSubmit={use(HoldContext)}
      className="relative"
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="id" value={id} />
      <Menu
        label={m.editor_row_menu({ title: name })}
        trigger={<Icon name="ellipsis" />}
        variant="quiet"
        buttonClassName="size-11 px-0"
      >
        <MenuLink to={editOf(id)} preventScrollReset icon="pencil" aria-label={m.editor_edit_block({ title: name })}>
          {m.editor_do_edit()}
        </MenuLink>
        {place !== "first" && place !== "only" && (
          <>
            <Press intent="first" icon="arrow-up-to-line">
              {m.editor_do_first()}
            </Press>
            <Press intent="up" icon="arrow-up" label={m.editor_move_up({ title: name })}>
              {m.editor_do_up()}
            </Press>
          </>
        )}
        {place !== "last" && place !== "only" && (
          <Press intent="down" icon="arrow-down" label={m.editor_move_down({ title: name })}>
            {m.editor_do_down()}
          </Press>
        )}
        {visible ? (
          <Press intent="hide" icon="eye-off" label={m.editor_hide({ title: name })}>
            {m.editor_do_hide()}
          </Press>
        ) : (
          <Press intent="show" icon="eye" label={m.editor_show({ title: name })}>
            {m.editor_do_show()}
          </Press>
        )}
        <MenuLink to={`${editOf(id)}&schedule=1`} preventScrollReset icon="calendar">
          {m.editor_schedule()}
        </MenuLink>
        <Press intent="remove" icon="trash-2" label={m.editor_remove({ title: name })} isDanger>
          {m.editor_do_remove()}
        </Press>
      </Menu>
    </Form>
  )
}

type PressProps = { intent: string; icon: IconName; label?: string; isDanger?: boolean; children: ReactNode }

function Press({ intent, icon, label, isDanger = false, children }: PressProps) {
  return (
    <MenuButton
      type="submit"
      name="intent"
      value={intent}
      icon={icon}
      tone={isDanger ? "danger" : "plain"}
      aria-label={label}
      onClick={closeMenuOf}
    >
      {children}
    </MenuButton>
  )
}

function editOf(id: string) {
  return `${localizedHref(paths.editor)}?edit=${id}`
}

/** The line below the title: why the block is hidden, else its price, else its clicks, else its kind or host. */
function lineOf(block: RowBlock): ReactNode {
  const { visible, state, clicks, kind, url, priceCents, priceCurrency } = block
  if (!visible) return m.editor_state_hidden()
  if (state) return state.text
  if (priceCents && priceCurrency) return isolate(formatPrice(priceCents, currentLocale(), priceCurrency))
  if (clicks > 0) {
    const told = m.editor_clicks_month({ count: clicks, figure: isolatedNumber(clicks) })
    return kind === "video" ? `${kindName(kind)} · ${told}` : told
  }
  if (!url || kind === "contact") return kindName(kind)
  return (
    <>
      {kind !== "link" && `${kindName(kind)} · `}
      <bdi dir="ltr" className="wrap-anywhere">
        {typedAddress(url).replace(/^https?:\/\/(?:www\.)?([^/?#]+).*$/, "$1")}
      </bdi>
    </>
  )
}

function Labels({ block: { disclosure, imageLabel } }: { block: RowBlock }) {
  const images = imageLabel === "retouched" ? m.link_page_images_retouched() : m.link_page_images_virtual()
  return (
    <>
      {disclosure && (
        <p className="text-sm text-accent-ink">
          {disclosure === "advertisement" ? m.link_page_advertisement() : m.link_page_paid_partnership()}
        </p>
      )}
      {imageLabel && <p className="text-sm text-ink-soft">{images}</p>}
    </>
  )
}

/** The focus goes where the change was made, unless it stands elsewhere than where what is lost is kept (`keepFocus`). */
function useFocusAfter(follows: Saved | null) {
  const link = useRef<HTMLAnchorElement>(null)
  const isIdle = useNavigation().state === "idle"
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more when all has settled, as what had it may go only then
  useEffect(() => {
    const at = document.activeElement
    if (follows && (at === document.body || at?.closest("[role=status], h1"))) link.current?.focus()
  }, [follows, isIdle])
  return link
}
