import { initialsOf, paperOf } from "#app/ui/initials"

type PortraitProps = { name: string; seed: string; src: string | null; eager: boolean }

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
        className="creator-portrait"
      />
    )
  }
  const paper = paperOf(seed)
  return (
    <span aria-hidden="true" className="creator-portrait" style={{ background: `var(--cut-${paper})` }}>
      <span
        className={SHAPES[paperOf(name) % SHAPES.length]}
        style={{ background: `var(--cut-${((paper + 3) % 8) + 1})` }}
      />
      <b className="display">{initialsOf(name)}</b>
    </span>
  )
}

/** An arch, a sun, a hill. */
const SHAPES = [
  "bottom-0 h-4/5 w-3/5 rounded-t-pill",
  "-top-4 end-2 size-28 rounded-pill sm:end-6 sm:size-44",
  "inset-x-[-15%] top-1/2 h-full rounded-t-[50%]",
] as const
