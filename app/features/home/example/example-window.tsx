import { useEffect, useState } from "react"
import { formatFollowers } from "#app/features/networks/public"
import * as paths from "#app/paths"
import { classNames } from "#app/ui/class-names"
import { DeviceFrame } from "#app/ui/device-frame"
import { DevicePage } from "#app/ui/device-page"
import { ProvenanceDot } from "#app/ui/provenance-dot"
import { currentLocale, localizedHref, m } from "#messages"
import { NETWORK_NAMES } from "#vocabulary/networks"
import { MotionButton } from "../motion-button"
import { useHeld, useMotion, usePaused } from "../use-motion"
import scene from "../window-scene.svg?no-inline"
import type { ExamplePage } from "./pages.server"
import { EXAMPLE } from "./person"

const THEME_MS = 5000

/** A shop window with a page in it that tries on one theme after the other. The person is made up, and the sill says so. */
export default function ExampleWindow({ first }: { first: ExamplePage }) {
  const wantsMotion = useMotion()
  const others = useOthers(wantsMotion)
  const pages = [first, ...others]
  const mayMove = others.length > 0
  const { paused, toggle } = usePaused("window")
  const { held, handlers } = useHeld()
  const shown = useTurn(pages.length, mayMove && !paused && !held)

  return (
    <figure
      {...handlers}
      className="relative h-[34rem] overflow-hidden rounded-window border-[1.5px] border-cut-ink bg-linear-to-b from-(--window-top) to-(--window-bottom) lg:h-[38rem]"
    >
      <img src={scene} alt="" width={600} height={640} className="absolute inset-0 size-full object-cover" />
      <div aria-hidden="true" inert>
        <DeviceFrame className="absolute inset-x-0 top-12 mx-auto h-[36rem]">
          <div className="relative h-full">
            {pages.map((page, place) => (
              <ThemeScreen key={page.theme} page={page} title={EXAMPLE.name} shown={place === shown} />
            ))}
          </div>
        </DeviceFrame>
        <FigureCard />
      </div>
      <figcaption className="absolute inset-x-0 bottom-0 flex min-h-14 items-center justify-center gap-2 border-t-[1.5px] border-cut-ink bg-sill px-5 py-1.5 text-center text-sm text-(--awning-cream) sm:text-base">
        {m.home_example()}
        {mayMove && (
          <MotionButton
            paused={paused}
            onToggle={toggle}
            labels={{ pause: m.home_window_pause(), play: m.home_window_play() }}
            className="-me-3 grid size-11 shrink-0 cursor-pointer place-items-center rounded-pill hover:bg-cut-ink/30"
          />
        )}
      </figcaption>
    </figure>
  )
}

/** The page in its other themes: not even asked for by somebody who will not see them. Without them the first stands still. */
function useOthers(wanted: boolean) {
  const [others, setOthers] = useState<readonly ExamplePage[]>([])
  useEffect(() => {
    if (!wanted) return setOthers([])
    const left = new AbortController()
    fetch(localizedHref(paths.exampleThemes), { signal: left.signal })
      .then(async (response) => response.ok && setOthers(await response.json()))
      .catch(() => {})
    return () => left.abort()
  }, [wanted])
  return others
}

/** Which of so many has its turn. */
function useTurn(count: number, running: boolean) {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setTurn((before) => (before + 1) % count), THEME_MS)
    return () => clearInterval(timer)
  }, [running, count])
  return turn
}

function FigureCard() {
  const [{ network, followers }] = EXAMPLE.networks
  return (
    <div className="absolute start-4 top-20 hidden rounded-card border border-line bg-surface px-4 py-3 text-sm text-ink-soft shadow-float sm:block lg:hidden xl:block">
      {NETWORK_NAMES[network]}
      <bdi className="display block text-2xl text-ink">{formatFollowers(followers)}</bdi>
      <ProvenanceDot provenance="connected">{m.networks_provenance_connected()}</ProvenanceDot>
    </div>
  )
}

/**
 * A link page on the screen of a telephone, by itself in a frame: neither its style nor the site's reaches into the other,
 * and it is laid out for the telephone's width whatever the window's. Only to be looked at.
 */
function ThemeScreen({ page, title, shown }: { page: ExamplePage; title: string; shown: boolean }) {
  return (
    <DevicePage
      title={title}
      tabIndex={-1}
      data-shown={shown || undefined}
      css={`${page.css}html{overflow:hidden}`}
      documentWith={(style) =>
        `<!doctype html><html lang="${currentLocale()}"><meta charset="utf-8"><title>${title}</title>${style}${page.html}</html>`
      }
      className={classNames(
        "pointer-events-none absolute start-0 top-0 size-[138.9%] origin-top-left scale-72 border-0 transition-opacity duration-250 rtl:origin-top-right",
        !shown && "opacity-0",
      )}
    />
  )
}
