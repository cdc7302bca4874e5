import { type ReactNode, useId } from "react"
import { Form, Link } from "react-router"
import * as paths from "#app/paths"
import { Button } from "#app/ui/button"
import { Icon } from "#app/ui/icon"
import { Logo } from "#app/ui/logo"
import { useFocusAfterNavigation } from "#app/ui/screen"
import { SignOutForm } from "#app/ui/sign-out-form"
import { localizedHref, m } from "#messages"
import { TABS, type Tab } from "#vocabulary/tabs"
import { TAB_WORDS } from "../tabs"

type AdminFrameProps = {
  siteName: string
  email: string
  /** Null on the results of the header's search, which is no tab. */
  tab: Tab | null
  title: string
  subtitle: string
  /** The text in the header's search field. */
  searched?: string
  children: ReactNode
}

/** Sidebar, header, panel. On telephones the sidebar is a list behind a button. */
export function AdminFrame({ siteName, email, tab, title, subtitle, searched = "", children }: AdminFrameProps) {
  const heading = useFocusAfterNavigation()
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <Sidebar siteName={siteName} email={email} tab={tab} />
      <div className="grid content-start px-4 pb-16 sm:px-6 lg:px-8">
        <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line py-5 lg:sticky lg:top-0 lg:z-2 lg:bg-paper">
          <div className="min-w-0">
            <h1 ref={heading} tabIndex={-1} className="text-2xl">
              {title}
            </h1>
            <p className="text-ink-soft">{subtitle}</p>
          </div>
          <HeaderSearch searched={searched} />
        </header>
        <main id="content" tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 pt-5">
          {children}
        </main>
      </div>
    </div>
  )
}

function Sidebar({ siteName, email, tab }: Pick<AdminFrameProps, "siteName" | "email" | "tab">) {
  const menu = useId()
  return (
    <div data-appearance="dark" className="border-line bg-paper text-ink max-lg:border-b lg:border-e">
      <div className="bg-paper lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:overflow-y-auto">
        <div className="flex items-center justify-between px-4 py-4 lg:px-5 lg:py-6">
          <Link to={localizedHref("/")} aria-label={siteName}>
            <Logo siteName={siteName} />
          </Link>
          <button
            type="button"
            popoverTarget={menu}
            aria-label={m.nav_menu()}
            className="grid size-11 cursor-pointer place-items-center rounded-pill border-[1.5px] border-line lg:hidden"
          >
            <Icon name="menu" />
          </button>
        </div>
        <nav
          id={menu}
          popover="auto"
          aria-label={m.nav_administration()}
          className="admin-menu lg:flex lg:grow lg:flex-col"
        >
          <ul className="grid gap-0.5">
            {TABS.map((each) => (
              <li key={each}>
                <Link
                  to={localizedHref(paths.adminTab(each))}
                  aria-current={each === tab ? "page" : undefined}
                  className="flex min-h-11 items-center gap-3 rounded-small px-3 text-ink-soft no-underline hover:text-ink aria-[current]:bg-line aria-[current]:font-semibold aria-[current]:text-ink"
                >
                  <Icon name={TAB_WORDS[each].icon} size={18} />
                  {TAB_WORDS[each].label()}
                </Link>
              </li>
            ))}
          </ul>
          <div className="mt-8 grid gap-1 px-3 lg:mt-auto lg:pt-6">
            <p className="display truncate font-bold">
              <bdi>{email.split("@")[0]}</bdi>
            </p>
            <p dir="ltr" className="truncate text-sm text-ink-soft">
              {email}
            </p>
            <SignOutForm>
              {(pending) => (
                <Button type="submit" variant="line" size="small" pending={pending} className="mt-2">
                  {m.nav_sign_out()}
                </Button>
              )}
            </SignOutForm>
          </div>
        </nav>
      </div>
    </div>
  )
}

/** Over users, influencers and messages at once; what is found leads to its tab. */
function HeaderSearch({ searched }: { searched: string }) {
  return (
    <Form
      method="get"
      action={localizedHref(paths.admin)}
      role="search"
      className="relative w-full sm:w-96 xl:w-[29.5rem]"
    >
      <input type="hidden" name="tab" value="search" />
      <Icon name="search" size={18} className="pointer-events-none absolute inset-y-0 start-4 my-auto text-ink-soft" />
      <input
        type="search"
        name="q"
        key={searched}
        defaultValue={searched}
        maxLength={100}
        placeholder={m.admin_search()}
        aria-label={m.admin_search()}
        autoComplete="off"
        className="edge min-h-11 w-full rounded-pill bg-surface ps-11 pe-4"
      />
    </Form>
  )
}
