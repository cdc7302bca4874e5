import { initialsOf, paperOf } from "#app/ui/initials"

/** The face under the arch, or the initials while there is none; 94 by 112 of the drawing. */
export function WindowPortrait({ name, picture }: { name: string; picture: string | null }) {
  return (
    <foreignObject width={94} height={112}>
      {picture ? (
        <img src={picture} alt="" className="block h-[112px] w-[94px] rounded-t-[47px] object-cover" />
      ) : (
        <span
          className="grid h-[112px] w-[94px] place-items-center rounded-t-[47px] pt-3 text-[34px] text-cut-ink"
          style={{ background: `var(--cut-${paperOf(name)})` }}
        >
          {initialsOf(name)}
        </span>
      )}
    </foreignObject>
  )
}
