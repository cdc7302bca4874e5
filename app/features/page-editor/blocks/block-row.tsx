import type { ReactNode } from "react"
import { Form, useNavigation } from "react-router"
import * as paths from "#app/paths"
import { classNames } from "#app/ui/class-names"
import { Icon } from "#app/ui/icon"
import { NetworkIcon } from "#app/ui/network-icon"
import { Tag } from "#app/ui/tag"
import { localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { isNetwork } from "#vocabulary/networks"
import { EditRow, RowButton } from "../row-buttons"
import { typedAddress } from "./fields"
import { KIND_ICONS, kindName } from "./kinds"
import type { RowBlock } from "./row-block.server"

type BlockRowProps = {
  block: RowBlock
  version: number
  place: "first" | "last" | "only" | "between"
  /** What drags the row, where scripts run. */
  grip?: ReactNode
}

/** One block of the list: what it is, and the buttons that change it at once. */
export function BlockRow({ block, version, place, grip }: BlockRowProps) {
  const { id, title, url, kind, visible } = block
  const name = isolate(title)
  // A second press would come with the version before the first.
  const isBusy = useNavigation().state !== "idle"
  return (
    <article
      aria-label={title}
      className={classNames(
        "flex flex-wrap items-center gap-x-2 rounded-card border border-line bg-surface p-2 ps-3",
        !visible && "border-dashed bg-paper",
      )}
    >
      <div className="flex min-h-12 min-w-0 flex-1 basis-64 items-center gap-2.5">
        {grip}
        <span className="grid size-10 shrink-0 place-items-center rounded-small bg-accent-soft text-accent-ink">
          {block.icon && isNetwork(block.icon) ? (
            <NetworkIcon network={block.icon} size={18} />
          ) : (
            <Icon name={KIND_ICONS[kind]} size={18} />
          )}
        </span>
        {/* Each line is cut at its own end, and stands at the row's beginning. */}
        <div className="grid min-w-0 flex-1 *:truncate *:[text-align:match-parent] *:[text-align:-webkit-match-parent]">
          <p dir="auto" className={kind === "heading" ? "display text-lg" : "font-semibold"}>
            {title}
          </p>
          {url ? (
            <p dir="ltr" className="text-sm text-ink-soft">
              {typedAddress(url).replace(/^https:\/\//, "")}
            </p>
          ) : (
            <p className="text-sm text-ink-soft">{kindName(kind)}</p>
          )}
        </div>
      </div>
      <BlockTags block={block} />
      <Form
        method="post"
        action={localizedHref(paths.editor)}
        replace
        preventScrollReset
        onSubmit={(event) => isBusy && event.preventDefault()}
        className="ms-auto flex"
      >
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="id" value={id} />
        <RowButton
          intent="up"
          icon="chevron-down"
          turned
          label={m.editor_move_up({ title: name })}
          disabled={place === "first" || place === "only"}
        />
        <RowButton
          intent="down"
          icon="chevron-down"
          label={m.editor_move_down({ title: name })}
          disabled={place === "last" || place === "only"}
        />
        <RowButton
          intent={visible ? "hide" : "show"}
          icon={visible ? "eye" : "eye-off"}
          label={visible ? m.editor_hide({ title: name }) : m.editor_show({ title: name })}
        />
        <EditRow to={`${localizedHref(paths.editor)}?edit=${id}`} title={name} />
        <RowButton intent="remove" icon="trash-2" label={m.editor_remove({ title: name })} />
      </Form>
    </article>
  )
}

function BlockTags({ block: { visible, state, disclosure, imageLabel } }: { block: RowBlock }) {
  const tags = [
    !visible && <Tag key="hidden">{m.editor_state_hidden()}</Tag>,
    visible && state && (
      <Tag key="time" tone={state.kind === "ended" ? "warn" : "plain"}>
        <Icon name="clock" size={14} />
        {state.text}
      </Tag>
    ),
    disclosure && (
      <Tag key="disclosure" tone="accent">
        {disclosure === "advertisement" ? m.link_page_advertisement() : m.link_page_paid_partnership()}
      </Tag>
    ),
    imageLabel && (
      <Tag key="images">
        {imageLabel === "retouched" ? m.link_page_images_retouched() : m.link_page_images_virtual()}
      </Tag>
    ),
  ].filter(Boolean)
  return tags.length > 0 && <div className="flex flex-wrap gap-1.5 py-1">{tags}</div>
}
