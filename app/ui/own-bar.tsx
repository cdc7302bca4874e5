import { Link } from "react-router"
import { localizedHref, m } from "#messages"
import { accountName, type BarAccount } from "./account-menu"
import { Avatar } from "./avatar"
import { classNames } from "./class-names"
import { Icon } from "./icon"
import { LinkPill } from "./link-pill"
import { Logo } from "./logo"
import type { Room } from "./own-rooms"
import { OwnRooms, type RoomsWaiting } from "./own-rooms-nav"

type OwnBarProps = {
  siteName: string
  rooms: readonly Room[]
  account: BarAccount
  picture: string | null
  /** A creator's address of the page in full, and the one that leads there. */
  page: { url: string; href: string } | null
  /** The brand whose rooms these are; null where they are a person's. */
  company: string | null
  waiting: RoomsWaiting
  /** At a desk a narrow one: signs with their words beneath. */
  isRail: boolean
  /** In narrow windows it is not there at all. */
  isAway: boolean
}

/**
 * The frame of one's own rooms: in narrow windows a line at the top with the page's address, at a desk the rooms too, all of it
 * at the side. The links of the public site stay behind the mark.
 */
export function OwnBar({ siteName, rooms, account, picture, page, company, waiting, isRail, isAway }: OwnBarProps) {
  return (
    <header
      className={classNames(
        "own-bar fixed inset-x-0 top-0 z-20 flex h-bar items-center gap-2 border-line bg-paper px-4 max-[20em]:absolute max-[20em]:gap-0 max-[20em]:px-[5vw] print:hidden nav:inset-y-0 nav:end-auto nav:h-auto nav:flex-col nav:items-stretch nav:gap-0 nav:overflow-y-auto nav:border-e nav:pt-5 nav:pb-4",
        isRail ? "nav:w-24 nav:px-2" : "nav:w-60",
        isAway && "own-bar-away max-nav:hidden",
      )}
    >
      <Link
        to={localizedHref("/")}
        className={classNames(
          "flex min-h-11 min-w-11 shrink-0 items-center rounded-small nav:mb-4",
          isRail ? "nav:justify-center" : "nav:px-3",
        )}
      >
        <Logo
          siteName={siteName}
          nameClassName={classNames(page && "max-nav:sr-only", isRail && "nav:sr-only") || undefined}
        />
      </Link>
      <OwnRooms {...{ rooms, waiting, isRail }} className="max-nav:hidden" />
      <div
        className={classNames(
          "flex min-w-0 flex-1 items-center gap-1 nav:mt-auto nav:flex-none nav:pt-6",
          isRail && "nav:hidden",
        )}
      >
        {page && (
          <>
            <LinkPill url={page.url} className="flex-1 max-[20em]:ms-auto max-[20em]:flex-none" />
            <a
              href={page.href}
              target="_blank"
              rel="noopener"
              className="grid size-11 shrink-0 place-items-center rounded-pill hover:bg-line/60"
            >
              <Icon name="arrow-up-right" size={22} />
              <span className="sr-only">
                {m.dashboard_link_page()} ({m.ui_new_tab()})
              </span>
            </a>
          </>
        )}
        {company && (
          <span className="ms-auto min-w-0 truncate font-semibold text-ink-soft nav:hidden" title={company}>
            <bdi>{company}</bdi>
          </span>
        )}
      </div>
      <Link
        to={localizedHref(account.profilePath)}
        className={classNames(
          "mt-2 flex min-h-15 items-center gap-3 rounded-card px-2 py-2 hover:bg-line/60 max-nav:hidden",
          isRail && "mt-auto justify-center",
        )}
      >
        <Avatar name={company ?? accountName(account)} src={picture} seed={account.email} size={44} />
        <span className={isRail ? "sr-only" : "grid min-w-0 leading-snug"}>
          <bdi className="truncate font-semibold">{company ?? accountName(account)}</bdi>
          <bdi className="truncate text-sm text-ink-soft">{company ? accountName(account) : m.nav_my_profile()}</bdi>
        </span>
      </Link>
    </header>
  )
}
