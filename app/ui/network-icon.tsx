import { use } from "react"
import type { Network } from "#vocabulary/networks"
import { NETWORK_ICON_PATHS } from "./icons/networks"
import { HasSprite, inSprite } from "./icons/sprite"

type NetworkIconProps = { network: Network; size?: number; className?: string | undefined }

/** The sign of a network, hidden from screen readers: its name stands beside it. Never mirrored. */
export function NetworkIcon({ network, size = 20, className }: NetworkIconProps) {
  const isDrawnHere = import.meta.env.SSR && !use(HasSprite)
  return (
    <svg aria-hidden="true" width={size} height={size} {...(isDrawnHere && FILLED)} className={className}>
      {isDrawnHere ? <path d={NETWORK_ICON_PATHS[network]} /> : <use href={inSprite(`network-${network}`)} />}
    </svg>
  )
}

/** How a sign is drawn; in the sprite each has it already. */
export const FILLED = { viewBox: "0 0 24 24", fill: "currentColor" } as const
