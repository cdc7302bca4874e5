import { Icon } from "#app/ui/icon"
import type { IconName } from "#app/ui/icons/lucide"
import { LinkButton } from "#app/ui/link-button"
import { m } from "#messages"

type RowButtonProps = { intent: string; icon: IconName; label: string }

/** A button that changes a row at once. */
export function RowButton({ intent, icon, label }: RowButtonProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      aria-label={label}
      title={label}
      className="grid size-11 cursor-pointer place-items-center rounded-pill text-ink-soft hover:bg-line/60 hover:text-ink"
    >
      <Icon name={icon} size={18} />
    </button>
  )
}

/** Opens the form of a row in its place. */
export function EditRow({ to, title }: { to: string; title: string }) {
  return (
    <LinkButton
      to={to}
      variant="quiet"
      size="small"
      preventScrollReset
      aria-label={m.editor_edit_block({ title })}
      className="size-11 px-0"
    >
      <Icon name="pencil" size={18} />
    </LinkButton>
  )
}
