import { memo } from "react"
import { portraitAddress } from "#platform/cut-paper/draw"
import { FRAMES, HAIRS, LIPS, METALS, PAPERS, SKINS, shade } from "#platform/cut-paper/paper"
import { type Composition, PORTRAIT_PARTS, type PortraitPart } from "#vocabulary/portrait"
import { choiceName, PART_NAMES } from "./names"

type PartChoicesProps = {
  part: PortraitPart
  composed: Composition
  onChoose: (part: PortraitPart, choice: string) => void
}

/** The choices of one part, as colours or as small drawings of what the portrait would be. */
export function PartChoices({ part, composed, onChoose }: PartChoicesProps) {
  const frame = FRAME_OF[part]
  const colours = frame ? undefined : coloursOf(part, composed)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{PART_NAMES[part]()}</legend>
      <div className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1 [scrollbar-width:thin] md:flex-wrap md:overflow-visible">
        {PORTRAIT_PARTS[part].map((choice) => (
          <label key={choice} className="relative shrink-0 cursor-pointer">
            <input
              type="radio"
              name={`look.${part}`}
              value={choice}
              checked={composed[part] === choice}
              onChange={() => onChoose(part, choice)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            {frame ? (
              <span className="block size-16 overflow-hidden rounded-card border-[1.5px] border-line outline-offset-2 outline-ink peer-checked:border-ink peer-checked:outline-2 peer-focus-visible:outline-3">
                <Thumb of={portraitAddress(bare({ ...composed, [part]: choice }, part), frame)} />
              </span>
            ) : (
              <span
                style={{ background: colours?.[choice] }}
                className="block size-11 rounded-pill border-[1.5px] border-ink/15 outline-offset-[2.5px] outline-ink peer-checked:border-transparent peer-checked:outline-2 peer-focus-visible:outline-3 forced-color-adjust-none"
              />
            )}
            <span className="sr-only">{choiceName(part, choice as never)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const Thumb = memo(function Thumb({ of }: { of: string }) {
  return <img src={of} alt="" width={64} height={64} className="block size-full" />
})

/** The part of the drawing that a choice shows: left, top, width, height. */
const HEAD = [60, 56, 280, 280] as const
const FACE = [112, 152, 176, 176] as const
const BODY = [80, 290, 210, 210] as const
const WHOLE = [0, 0, 400, 400] as const
const FRAME_OF: Readonly<Partial<Record<PortraitPart, readonly [number, number, number, number]>>> = {
  cut: HEAD,
  worn: HEAD,
  eyes: FACE,
  brows: FACE,
  nose: FACE,
  mouth: FACE,
  beard: FACE,
  cheeks: FACE,
  lines: FACE,
  glasses: FACE,
  earrings: [100, 160, 200, 200],
  pattern: BODY,
  collar: BODY,
  backdrop: WHOLE,
  leaf: WHOLE,
  leaves: WHOLE,
}

/** The portrait as a choice shows it: a head without what hangs behind it, hair without a hat. */
function bare(composed: Composition, part: PortraitPart): Composition {
  if (part === "backdrop" || part === "leaf" || part === "leaves") return composed
  const quiet = { ...composed, ground: "sand", backdrop: "plain", leaf: "none" } as const
  return part === "cut" ? { ...quiet, worn: "none" } : quiet
}

function coloursOf(part: PortraitPart, composed: Composition): Readonly<Record<string, string>> {
  switch (part) {
    case "hair":
      return HAIRS
    case "skin":
      return SKINS
    case "lips":
      return { ...LIPS, natural: shade(SKINS[composed.skin], 0.74) }
    case "frame":
      return FRAMES
    case "metal":
      return METALS
    default:
      return PAPERS
  }
}
