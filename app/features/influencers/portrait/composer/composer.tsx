import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react"
import { Button } from "#app/ui/button"
import { buttonClass } from "#app/ui/button-look"
import { classNames } from "#app/ui/class-names"
import { Icon } from "#app/ui/icon"
import { useHydrated } from "#app/ui/use-hydrated"
import { currentLocale, m } from "#messages"
import { portraitByChance } from "#platform/cut-paper/chance"
import { portraitCode, withChoice } from "#platform/cut-paper/code"
import { portraitAddress } from "#platform/cut-paper/draw"
import { isolatedList } from "#platform/text/bidi"
import type { Composition, PortraitPart } from "#vocabulary/portrait"
import { choiceName, PART_NAMES } from "./names"
import { PartChoices } from "./part-choices"
import { COMPOSER_TABS, type ComposerTab, isAsked, PARTS_OF_TAB } from "./tabs"

type ComposerProps = {
  begun: Composition
  /** Which tab stands open at first. */
  tab: ComposerTab
  /** Takes the portrait where scripts run; without it the button sends the form. */
  onKeep?: ((composed: Composition) => void) | undefined
  onClose: () => void
}

/**
 * Everything of a cut-paper portrait, chosen by hand. A sheet where scripts run; else it stands in its form, whose buttons send
 * what was chosen and come back with it drawn (`takeLook`).
 */
export function Composer({ begun, tab: firstTab, onKeep, onClose }: ComposerProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isHydrated = useHydrated()
  const [composed, setComposed] = useState(begun)
  const [tab, setTab] = useState(firstTab)
  const [said, setSaid] = useState("")
  const type = isHydrated ? "button" : "submit"

  useLayoutEffect(() => {
    const element = sheet.current
    element?.removeAttribute("open") // as it arrived, which is not modal
    element?.showModal()
    heading.current?.focus()
    return () => element?.close() // gives the focus back to what opened it
  }, [])

  function choose(part: PortraitPart, choice: string) {
    setComposed((before) => withChoice(before, part, choice))
  }
  function surprise() {
    const found = portraitByChance(Math.random)
    setComposed(found)
    setSaid(
      isolatedList(
        MAIN.map((part) => m.portrait_choice_line({ part: PART_NAMES[part](), choice: choiceName(part, found[part]) })),
        currentLocale(),
      ),
    )
  }
  function keepByEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement) || !onKeep) return
    event.preventDefault()
    onKeep(composed)
  }

  return (
    <dialog
      ref={sheet}
      open
      aria-labelledby="composer-title"
      onKeyDown={keepByEnter}
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      className="dialog scripted:m-0! scripted:h-dvh! scripted:max-h-none! scripted:w-full! scripted:max-w-none! scripted:rounded-none! scripted:border-0! scripted:bg-paper! unscripted:static unscripted:w-full! unscripted:max-h-none! md:scripted:m-auto! md:scripted:h-[min(46rem,100dvh-3rem)]! md:scripted:w-[min(60rem,100vw-3rem)]! md:scripted:rounded-window!"
    >
      <input type="hidden" name="look" value={portraitCode(composed)} />
      <input type="hidden" name="look.at" value={tab} />
      <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_auto_minmax(0,1fr)_auto] md:grid-cols-2 md:grid-rows-[auto_auto_minmax(0,1fr)_auto]">
        <header className="grid grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] items-center px-3 py-1.5 md:col-span-2">
          <button
            type="button"
            onClick={onClose}
            aria-label={m.portrait_cancel()}
            className="grid size-11 place-items-center rounded-pill unscripted:invisible"
          >
            <Icon name="x" size={22} />
          </button>
          <h2
            ref={heading}
            id="composer-title"
            tabIndex={-1}
            className="text-center font-text text-base font-bold tracking-normal"
          >
            {m.portrait_title()}
          </h2>
        </header>
        <div className="relative mx-4 overflow-hidden rounded-window border-[1.5px] border-ink md:row-span-3 md:mb-6 md:ms-6 md:self-start">
          <img
            src={portraitAddress(composed)}
            alt={m.portrait_current()}
            className="block aspect-[358/300] w-full object-cover object-[50%_38%] max-h-[38dvh] md:aspect-4/5 md:max-h-none"
          />
          <Button
            type={type}
            name="intent"
            value="random"
            variant="line"
            size="small"
            onClick={isHydrated ? surprise : undefined}
            className="absolute end-3 bottom-3 bg-surface! hover:text-ink!"
          >
            <Icon name="shuffle" size={18} />
            {m.portrait_again()}
          </Button>
        </div>
        <p role="status" className="sr-only">
          {said}
        </p>
        <fieldset className="flex min-w-0 flex-wrap gap-2 px-4 pt-3.5 pb-1">
          <legend className="sr-only">{m.portrait_parts()}</legend>
          {COMPOSER_TABS.map((each) => (
            <button
              key={each}
              type={type}
              name="look.tab"
              value={each}
              aria-pressed={each === tab}
              onClick={isHydrated ? () => setTab(each) : undefined}
              className={classNames(
                "min-h-11 flex-auto cursor-pointer rounded-pill border-[1.5px] bg-surface px-3 font-semibold",
                each === tab ? "border-ink shadow-[inset_0_0_0_1px_var(--ink)]" : "border-line",
              )}
            >
              {TAB_NAMES[each]()}
            </button>
          ))}
        </fieldset>
        <div className="grid content-start gap-4 overflow-y-auto overscroll-contain px-4 pt-2 pb-4 md:pe-6">
          {PARTS_OF_TAB[tab]
            .filter((part) => isAsked(part, composed))
            .map((part) => (
              <PartChoices key={part} part={part} composed={composed} onChoose={choose} />
            ))}
        </div>
        <div className="grid gap-2 border-t border-line bg-paper px-4 pt-3 pb-[max(0.875rem,env(safe-area-inset-bottom))] md:border-0 md:pe-6">
          <button
            type="submit"
            name="look.tab"
            value={tab}
            className={buttonClass({ variant: "line", wide: true }, "scripted:hidden")}
          >
            {m.portrait_redraw()}
          </button>
          <Button
            type={onKeep && isHydrated ? "button" : "submit"}
            name="intent"
            value="keep"
            variant="accent"
            size="large"
            wide
            onClick={onKeep && isHydrated ? () => onKeep(composed) : undefined}
          >
            {m.portrait_keep()}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

/** The parts by which a screen reader describes a random person. */
const MAIN = ["cut", "hair", "skin", "worn", "beard"] as const

const TAB_NAMES: Readonly<Record<ComposerTab, () => string>> = {
  head: m.portrait_tab_head,
  outfit: m.portrait_tab_outfit,
  ground: m.portrait_tab_ground,
  leaves: m.portrait_tab_leaves,
}
