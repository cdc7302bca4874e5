import { Icon } from "#app/ui/icon"
import type { IconName } from "#app/ui/icons/lucide"

/** A drawing on the sign in the window. */
export function IconSign({ name }: { name: IconName }) {
  return (
    <span className="grid place-items-center">
      <Icon name={name} size={96} className="size-9 sm:size-16 lg:size-24" />
    </span>
  )
}

/** Words on the sign in the window; `address` is one of ours, never turned round. */
export function WordSign({ children, address }: { children?: string; address?: string }) {
  return (
    <p className="display text-xl leading-tight font-extrabold sm:text-3xl lg:text-4xl lg:[overflow-wrap:anywhere]">
      {address === undefined ? children : <bdi dir="ltr">{address}</bdi>}
    </p>
  )
}
