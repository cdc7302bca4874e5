import type { ReactNode } from "react"
import { NavLink } from "react-router"
import * as paths from "#app/paths"
import { LinkButton } from "#app/ui/link-button"
import { Notice } from "#app/ui/notice"
import { Screen } from "#app/ui/screen"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import type { OwnPage } from "../queries.server"
import { PagePreview } from "./page-preview"

/** One part of the editor beside the page itself, as it looks on a telephone. */
export function EditorFrame({ page, children }: { page: OwnPage; children: ReactNode }) {
  const parts = [
    { href: paths.editor, label: m.editor_part_blocks() },
    { href: paths.editorTheme, label: m.editor_part_theme() },
    { href: paths.editorCollaborations, label: m.editor_part_collaborations() },
    { href: paths.editorAddress, label: m.editor_part_address() },
    { href: paths.editorBackup, label: m.portable_tab() },
  ]
  const address = localizedHref(paths.creatorPageOf(page.path, page.influencerId))
  return (
    <Screen
      title={m.editor_title()}
      description={m.editor_intro()}
      actions={
        <LinkButton to={address} variant="line" newTab>
          {m.editor_see_page()}
        </LinkButton>
      }
    >
      {!page.isActive && (
        <Notice tone="warn" className="mb-4">
          {m.editor_inactive()}
        </Notice>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18.75rem] xl:gap-14">
        <div className="grid min-w-0 gap-5">
          <nav aria-label={m.editor_title()}>
            <ul className="flex flex-wrap gap-1.5">
              {parts.map(({ href, label }) => (
                <li key={href}>
                  <NavLink
                    to={localizedHref(href)}
                    end
                    preventScrollReset
                    className="grid min-h-11 content-center rounded-pill border-[1.5px] border-line px-4 font-semibold text-ink-soft no-underline hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
              <li className="ms-auto lg:hidden">
                <TextLink to="#preview" className="grid min-h-11 content-center">
                  {m.editor_preview()}
                </TextLink>
              </li>
            </ul>
          </nav>
          {children}
        </div>
        <section
          id="preview"
          aria-label={m.editor_preview()}
          className="grid justify-items-center gap-3 lg:sticky lg:top-[calc(var(--bar)+1rem)]"
        >
          <PagePreview page={page.preview} />
          <p className="text-center text-sm text-ink-soft">{m.editor_preview_text()}</p>
        </section>
      </div>
    </Screen>
  )
}
