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

/** Words on the sign in the window. */
export function WordSign({ children }: { children: string }) {
  return (
    <p className="display text-xl leading-tight font-extrabold sm:text-3xl lg:text-4xl lg:[overflow-wrap:anywhere]">
      {children}
    </p>
  )
}
