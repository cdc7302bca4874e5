import { classNames } from "#app/ui/class-names"
import { initialsOf, paperOf } from "#app/ui/initials"

type PortraitProps = { name: string; seed: string; src: string | null; eager: boolean }

/** Across the head of a card; at its side on telephones, where two dozen of them would be a long way down. */
const FRAME = "block min-h-32 w-28 shrink-0 sm:h-44 sm:w-full"

/** The picture of a card; without one, initials on two cut papers. */
export function Portrait({ name, seed, src, eager }: PortraitProps) {
  if (src) {
    return (
      <img
        src={src}
        alt=""
        width={352}
        height={176}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        className={classNames(FRAME, "h-auto bg-line object-cover object-[50%_25%]")}
      />
    )
  }
  const paper = paperOf(seed)
  return (
    <span
      aria-hidden="true"
      className={classNames(FRAME, "relative grid place-items-center overflow-hidden")}
      style={{ background: `var(--cut-${paper})` }}
    >
      <span
        className={classNames("absolute", SHAPES[paperOf(name) % SHAPES.length])}
        style={{ background: `var(--cut-${((paper + 3) % 8) + 1})` }}
      />
      <span className="display relative text-4xl text-cut-ink sm:text-5xl">{initialsOf(name)}</span>
    </span>
  )
}

/** An arch, a sun, a hill. */
const SHAPES = [
  "bottom-0 h-4/5 w-3/5 rounded-t-pill",
  "-top-4 end-2 size-28 rounded-pill sm:end-6 sm:size-44",
  "inset-x-[-15%] top-1/2 h-full rounded-t-[50%]",
] as const
