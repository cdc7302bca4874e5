import { type ReactNode, useState } from "react"
import { classNames } from "#app/ui/class-names"
import { Icon } from "#app/ui/icon"
import { useHydrated } from "#app/ui/use-hydrated"
import { m } from "#messages"
import { portraitCode, portraitOfCode } from "#platform/cut-paper/code"
import { portraitAddress } from "#platform/cut-paper/draw"
import type { Composition } from "#vocabulary/portrait"
import { Composer } from "./composer"
import { suggestedPortraits } from "./suggestions"
import { type ComposerTab, isComposerTab } from "./tabs"

type PortraitChooserProps = {
  /** The same name is always offered the same portraits. */
  name: string
  /** The code of what is chosen; empty for a photo, or for nothing. */
  look: string
  onLook: (look: string) => void
  /** The photo that is there. */
  photo?: string | null
  /** The tile for choosing a photo. */
  photoTile?: ReactNode
  /** Which tab of the composer the server left open. */
  openTab?: string | undefined
  /** True if keeping a composed portrait sends the form at once. */
  sendsAtOnce?: boolean
}

/** Two portraits to take as they are, the one that is there, and the way to compose another. */
export function PortraitChooser(props: PortraitChooserProps) {
  const { name, look, onLook, photo = null, photoTile, openTab, sendsAtOnce = false } = props
  const isHydrated = useHydrated()
  const [opened, setOpened] = useState<ComposerTab | null>(null)
  const [suggestions] = useState(() => suggestedPortraits(name))
  const chosen = portraitOfCode(look)
  const tab = opened ?? (!isHydrated && isComposerTab(openTab) ? openTab : null)
  if (!isHydrated && tab) return <Composer begun={chosen ?? suggestions[0]} tab={tab} onClose={() => {}} />

  const isSuggested = suggestions.some((each) => portraitCode(each) === look)
  const portraits = chosen && !isSuggested ? [chosen, ...suggestions] : suggestions
  const room = photo ? 1 : 2
  const take = (composed: Composition) => {
    onLook(portraitCode(composed))
    setOpened(null)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{m.portrait_question()}</legend>
      <div className={classNames("grid gap-2.5 sm:grid-cols-4", photoTile ? "grid-cols-4" : "grid-cols-3")}>
        {photoTile}
        {photo && (
          <PortraitTile
            name={tab ? undefined : "look"}
            value=""
            checked={look === ""}
            label={m.portrait_photo()}
            picture={photo}
            onChoose={() => onLook("")}
          />
        )}
        {portraits.slice(0, room).map((composed, at) => (
          <PortraitTile
            key={portraitCode(composed)}
            name={tab ? undefined : "look"}
            value={portraitCode(composed)}
            checked={portraitCode(composed) === look}
            label={composed === chosen ? m.portrait_current() : m.portrait_suggestion({ number: at + 1 })}
            picture={portraitAddress(composed)}
            onChoose={() => onLook(portraitCode(composed))}
          />
        ))}
        <button
          type={isHydrated ? "button" : "submit"}
          name="intent"
          value="compose"
          onClick={isHydrated ? () => setOpened("head") : undefined}
          className={TILE}
        >
          <Icon name="scissors" size={24} />
          {m.portrait_compose()}
        </button>
      </div>
      {tab && (
        <Composer
          begun={chosen ?? suggestions[0]}
          tab={tab}
          onKeep={sendsAtOnce ? undefined : take}
          onClose={() => setOpened(null)}
        />
      )}
    </fieldset>
  )
}

/** The look of a tile that leads to another choice; four fit side by side. */
export const TILE =
  "edge grid aspect-4/5 min-h-24 w-full cursor-pointer place-content-center justify-items-center gap-2 rounded-card bg-surface text-center text-sm font-semibold leading-tight tracking-tight wrap-break-word"

type PortraitTileProps = {
  name: string | undefined
  value: string
  checked: boolean
  label: string
  picture: string
  onChoose: () => void
}

function PortraitTile({ name, value, checked, label, picture, onChoose }: PortraitTileProps) {
  return (
    <label className="relative block cursor-pointer">
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={onChoose}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      />
      <span className="block aspect-4/5 min-h-24 w-full overflow-hidden rounded-card border-[1.5px] border-line outline-offset-[2.5px] outline-ink peer-checked:border-ink peer-checked:outline-2 peer-focus-visible:outline-3">
        <img src={picture} alt="" className="block size-full object-cover" />
      </span>
      <span className="sr-only">{label}</span>
    </label>
  )
}
