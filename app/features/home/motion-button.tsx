import { Icon } from "#app/ui/icon"

type MotionButtonProps = {
  paused: boolean
  onToggle: () => void
  labels: { pause: string; play: string }
  className: string
}

/** A round button of the carousel, for its arrows too. */
export const ROUND_BUTTON =
  "edge grid size-11 shrink-0 cursor-pointer place-items-center rounded-pill transition-colors hover:bg-ink hover:text-paper"

/** Stops what moves by itself, and lets it go on. */
export function MotionButton({ paused, onToggle, labels, className }: MotionButtonProps) {
  return (
    <button type="button" onClick={onToggle} aria-label={paused ? labels.play : labels.pause} className={className}>
      <Icon name={paused ? "play" : "pause"} size={18} />
    </button>
  )
}
