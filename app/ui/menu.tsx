import { type ComponentProps, type ReactNode, useId } from "react"
import { Link } from "react-router"
import { type ButtonLook, buttonClass } from "./button-look"
import { classNames } from "./class-names"
import { Icon } from "./icon"
import type { IconName } from "./icons/lucide"

type MenuProps = ButtonLook & {
  /** The content of the button. */
  trigger: ReactNode
  /** Its name, when the button shows only an icon. */
  label?: string
  buttonClassName?: string
  children: ReactNode
}

/**
 * A button and the list it opens: the browser's popover, so that it works without scripts, closes on Esc and on a click
 * elsewhere, and gives the focus back. On telephones, and where the browser cannot anchor, the list rises from below.
 */
export function Menu({ trigger, label, variant = "line", size = "small", buttonClassName, children }: MenuProps) {
  const id = useId()
  const anchor = `--menu-${id.replaceAll(/[^\w-]/g, "")}`
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className={buttonClass({ variant, size }, buttonClassName)}
        style={{ anchorName: anchor }}
      >
        {trigger}
      </button>
      <div id={id} popover="auto" className="menu" style={{ positionAnchor: anchor }}>
        <ul className="grid">{children}</ul>
      </div>
    </>
  )
}

const ITEM =
  "flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-small px-3 py-2 text-start hover:bg-line/60 focus-visible:outline-offset-[-2px]"

type Look = { icon?: IconName; tone?: "plain" | "danger" }

export function MenuLink({
  icon,
  tone,
  className,
  children,
  ...rest
}: Omit<ComponentProps<typeof Link>, "className"> & Look & { className?: string | undefined }) {
  return (
    <li>
      <Link {...rest} className={itemClass(tone, className)} onClick={closeMenuOf}>
        {icon && <Icon name={icon} size={18} className="text-ink-soft" />}
        {children}
      </Link>
    </li>
  )
}

/** Something to do from the menu; `type="submit"` inside a form of its own sends that form. */
export function MenuButton({
  icon,
  tone,
  className,
  type = "button",
  children,
  ...rest
}: ComponentProps<"button"> & Look) {
  return (
    <li>
      <button {...rest} type={type} className={itemClass(tone, className)}>
        {icon && <Icon name={icon} size={18} className={tone === "danger" ? undefined : "text-ink-soft"} />}
        {children}
      </button>
    </li>
  )
}

function itemClass(tone: Look["tone"] = "plain", className?: string | undefined) {
  return classNames(ITEM, tone === "danger" && "text-danger", className)
}

/** A link followed inside the page leaves the popover open: nothing was clicked elsewhere. */
export function closeMenuOf(event: { currentTarget: Element }) {
  const menu = event.currentTarget.closest("[popover]")
  if (menu instanceof HTMLElement) menu.hidePopover()
}
