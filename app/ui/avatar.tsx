import { classNames } from "./class-names"
import { initialsOf, paperOf } from "./initials"

type AvatarProps = {
  name: string
  /** A picture; without one the initials stand on a paper of their own colour. */
  src?: string | null | undefined
  /** Pixels. */
  size?: number
  /** Picks the colour, where names repeat; the name by default. */
  seed?: string
  className?: string | undefined
}

/** A face beside the name, which stands there as text: screen readers pass over it. */
export function Avatar({ name, src, size = 48, seed = name, className }: AvatarProps) {
  const shape = classNames("aspect-square shrink-0 rounded-pill object-cover", className)
  // In the style: a row that stretches its parts leaves a definite height alone, where `height` is the picture's `auto`.
  const square = { width: size, height: size }
  if (src) {
    return <img src={src} alt="" width={size} height={size} loading="lazy" className={shape} style={square} />
  }
  return (
    <span
      aria-hidden="true"
      className={classNames("display grid place-items-center text-cut-ink", shape)}
      style={{ ...square, fontSize: size * 0.38, background: `var(--cut-${paperOf(seed)})` }}
    >
      {initialsOf(name)}
    </span>
  )
}
