import { type MouseEvent, type ReactNode, useRef } from "react"
import { NavLink, useNavigation } from "react-router"
import type { RenderedPage } from "#app/features/link-page/public.server"
import { directionOf } from "#app/locale"
import * as paths from "#app/paths"
import { DeviceFrame } from "#app/ui/device-frame"
import { DevicePage } from "#app/ui/device-page"
import { Icon } from "#app/ui/icon"
import { LinkButton } from "#app/ui/link-button"
import { Screen } from "#app/ui/screen"
import { localizedHref, m } from "#messages"
import type { OwnPage } from "../queries.server"
import { HoldContext, useHeldUntilIdle } from "./held"
import { HiddenCallout } from "./hidden-callout"
import { useUnsaved } from "./unsaved"

type EditorFrameProps = {
  page: OwnPage
  /** Shown at the bottom on telephones, before 'Aperçu'. */
  foot?: ReactNode
  /** Whether the screen brings what stands at the bottom: two would lie upon each other. */
  hasOwnFoot?: boolean
  /** Whether what came back to an open form waits to be saved, though nobody has typed since. */
  waits?: boolean
  children: ReactNode
}

/** One part of the editor beside the page itself, as it looks on a telephone. */
export function EditorFrame({ page, foot, hasOwnFoot = false, waits = false, children }: EditorFrameProps) {
  const hold = useHeldUntilIdle()
  const { isUnsaved, ...watched } = useUnsaved()
  const parts = [
    { href: paths.editor, label: m.editor_part_blocks() },
    { href: paths.editorTheme, label: m.editor_part_theme() },
    { href: paths.editorAddress, label: m.editor_part_address() },
  ]
  const address = localizedHref(paths.creatorPageOf(page.path, page.influencerId))
  return (
    <Screen
      title={m.editor_title()}
      actions={
        <>
          <SavedState isUnsaved={isUnsaved || waits} />
          <LinkButton to={address} variant="line" newTab className="max-nav:hidden">
            {m.dashboard_link_page()}
          </LinkButton>
        </>
      }
    >
      <div className="mb-4 empty:hidden">
        <HiddenCallout {...page} />
      </div>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18.75rem] xl:gap-14">
        <div className="grid min-w-0 grid-cols-1 gap-4" {...watched}>
          <nav aria-label={m.editor_title()}>
            <ul className="grid auto-cols-fr grid-flow-col rounded-pill bg-line/60 p-1 lg:max-w-[26rem]">
              {parts.map(({ href, label }) => (
                <li key={href}>
                  <NavLink
                    to={localizedHref(href)}
                    end
                    preventScrollReset
                    className="grid min-h-11 content-center rounded-pill border-[1.5px] border-transparent px-2 text-center font-semibold text-ink-soft no-underline hover:text-ink aria-[current]:border-ink aria-[current]:bg-surface aria-[current]:text-ink"
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <HoldContext value={hold}>{children}</HoldContext>
          {!hasOwnFoot && (
            <div className="sticky-foot sticky bottom-(--dock) z-10 order-last -mx-(--gutter) grid auto-cols-fr grid-flow-col gap-2.5 border-t border-line bg-paper px-(--gutter) py-3 md:-mx-6 md:px-6 lg:hidden unscripted:static">
              {foot}
              <LinkButton to="#preview" variant="line" onClick={(event) => glideTo(event, "preview")}>
                <Icon name="eye" size={18} />
                {m.editor_preview()}
              </LinkButton>
            </div>
          )}
        </div>
        <section
          id="preview"
          tabIndex={-1}
          aria-label={m.editor_preview()}
          className="grid grid-cols-1 justify-items-center gap-3 lg:sticky lg:top-[calc(var(--bar)+1rem)]"
        >
          {/* Within it the Tab key goes through every link of the page. */}
          <a
            href={`#${AFTER_PREVIEW}`}
            onClick={(event) => glideTo(event, AFTER_PREVIEW)}
            className="sr-only focus:not-sr-only focus:rounded-pill focus:bg-ink focus:px-5 focus:py-3 focus:font-semibold focus:text-paper"
          >
            {m.editor_preview_skip()}
          </a>
          <PagePreview page={page.preview} />
          <p id={AFTER_PREVIEW} tabIndex={-1} className="text-center text-sm text-ink-soft">
            {m.editor_preview_text()}
          </p>
          <LinkButton to="#content" variant="line" className="lg:hidden" onClick={(event) => glideTo(event, "content")}>
            <Icon name="arrow-up" size={18} />
            {m.editor_preview_back()}
          </LinkButton>
        </section>
      </div>
    </Screen>
  )
}

const AFTER_PREVIEW = "after-preview"

/** There on the same page, in one movement and without a step in the history; without scripts the link itself leads there. */
function glideTo(event: MouseEvent, id: string) {
  event.preventDefault()
  const place = document.getElementById(id)
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches
  place?.scrollIntoView({ behavior: isStill ? "auto" : "smooth" })
  place?.focus({ preventScroll: true })
}

/** Beside the title: whether all that stands below is kept. */
function SavedState({ isUnsaved }: { isUnsaved: boolean }) {
  const isSaving = useNavigation().formMethod === "POST"
  if (isUnsaved && !isSaving)
    return (
      <p className="flex min-h-11 items-center gap-1.5 font-semibold text-ink-soft">
        <Icon name="pencil" size={18} />
        {m.editor_unsaved_state()}
      </p>
    )
  return (
    <p className="flex min-h-11 items-center gap-1.5 font-semibold text-ok">
      <Icon name={isSaving ? "refresh-cw" : "check"} size={18} />
      {isSaving ? m.profile_saving() : m.editor_saved_state()}
    </p>
  )
}

/** The page as visitors get it, on the screen of a telephone. Its links open beside the editor. */
export function PagePreview({ page }: { page: RenderedPage }) {
  const scrolled = useRef(0)
  return (
    <DeviceFrame className="h-[36rem]">
      <div className="relative h-full">
        <DevicePage
          title={m.editor_preview()}
          css={`${page.css}html{scrollbar-width:none}`}
          documentWith={(style) => documentOf(page, style)}
          // Keeps the scroll position when the preview is reloaded.
          onLoad={({ currentTarget: { contentWindow } }) => {
            contentWindow?.scrollTo(0, scrolled.current)
            contentWindow?.addEventListener("scroll", () => {
              scrolled.current = contentWindow.scrollY
            })
          }}
          className="absolute start-0 top-0 size-[138.9%] origin-top-left scale-72 border-0 rtl:origin-top-right"
        />
      </div>
    </DeviceFrame>
  )
}

function documentOf({ html, locale }: RenderedPage, style: string) {
  const head = `<meta charset="utf-8"><title>${m.editor_preview()}</title><base target="_blank">${style}`
  return `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}">${head}<body>${html}</body></html>`
}
