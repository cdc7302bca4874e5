import type { ComponentProps, MouseEvent, ReactNode } from "react"
import { type ButtonLook, buttonClass } from "./button-look"
import { Spinner } from "./spinner"

type ButtonProps = Omit<ComponentProps<"button">, "className"> &
  ButtonLook & {
    /** Keeps the button's place and focus while something is under way, and lets no second click through. */
    pending?: boolean
    /** The label while it is pending: 'Connexion...'. */
    pendingLabel?: ReactNode
    className?: string | undefined
  }

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    pending = false,
    pendingLabel,
    className,
    type = "button",
    onClick,
    children,
    ...rest
  } = props
  const refuse = (event: MouseEvent) => event.preventDefault()

  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? refuse : onClick}
    >
      {pending ? (
        <>
          <Spinner size={18} />
          {pendingLabel ?? children}
        </>
      ) : (
        children
      )}
    </button>
  )
}
