import type { ReactNode } from "react"
import { Link } from "react-router"
import * as paths from "#app/paths"
import { accountName, type BarAccount } from "#app/ui/account-menu"
import { Avatar } from "#app/ui/avatar"
import { Button } from "#app/ui/button"
import { Icon } from "#app/ui/icon"
import { LanguageSwitch } from "#app/ui/language-switch"
import { LinkButton } from "#app/ui/link-button"
import { MenuFold, MenuList, MenuRow, MenuSetting } from "#app/ui/menu-list"
import { useFocusAfterNavigation } from "#app/ui/screen"
import { SignOutForm } from "#app/ui/sign-out-form"
import { localizedHref, m } from "#messages"
import { numberText } from "#platform/text/number-text"
import type { OwnCounts } from "./counts.server"
import type { OwnPlace } from "./place"

type OwnAccount = BarAccount & { twoFactor: boolean }
type MoreScreenProps = {
  account: OwnAccount
  place: OwnPlace | null
  counts: OwnCounts | null
  /** Collaborations in which something waits. */
  waiting: number
  /** The switch of light and dark. */
  appearance: ReactNode
}

/** 'Plus': everything that has no room of its own, in one list. */
export function MoreScreen({ account, place, counts, waiting, appearance }: MoreScreenProps) {
  return (
    <div className="page-width grid grid-cols-1 max-w-[42rem] gap-6 py-4 md:py-10 nav:ms-0">
      <Person account={account} place={place} />
      {account.roles.includes("admin") && (
        <MenuList>
          <MenuRow href={localizedHref(paths.admin)} icon="shield" label={m.nav_administration()} />
        </MenuList>
      )}
      {place?.side === "influencer" && <ShopWindow place={place} counts={counts} waiting={waiting} />}
      {place?.side === "company" && <Company counts={counts} waiting={waiting} />}
      <MenuList title={m.nav_my_account()}>
        <MenuRow
          href={localizedHref(paths.accountName)}
          icon="user"
          label={m.more_name()}
          value={<Name of={account} />}
        />
        <MenuRow href={localizedHref(paths.accountEmail)} icon="mail" label={m.account_email()} />
        <MenuRow href={localizedHref(paths.accountSecurity)} icon="lock" label={m.more_password()} />
        <MenuRow
          href={localizedHref(paths.accountTwoFactor)}
          icon="shield"
          label={m.two_factor_title()}
          value={account.twoFactor ? m.two_factor_on() : m.two_factor_off()}
        />
        <MenuRow href={localizedHref(paths.accountPasskeys)} icon="smartphone" label={m.passkeys_title()} />
        <MenuRow href={localizedHref(paths.accountPreferences)} icon="bell" label={m.more_mails()} />
        <MenuRow href={localizedHref(paths.accountData)} icon="download" label={m.account_data()} />
      </MenuList>
      <MenuList title={m.more_settings()}>
        <MenuSetting icon="globe" label={m.ui_language()}>
          <LanguageSwitch labels="name" />
        </MenuSetting>
        <li className="hidden px-4 py-3 scripted:block">{appearance}</li>
        <MenuRow href={localizedHref(paths.help)} icon="info" label={m.help_title()} />
        <MenuFold icon="code" label={m.nav_developers()}>
          <MenuRow href={localizedHref(paths.accountTokens)} icon="lock" label={m.api_tokens_title()} />
          <MenuRow href={localizedHref(paths.webhooks)} icon="link" label={m.webhooks_title()} />
          <MenuRow href={localizedHref(paths.developers)} icon="file-text" label={m.more_documentation()} />
        </MenuFold>
      </MenuList>
      <SignOutForm>
        {(pending) => (
          <Button type="submit" variant="line" wide pending={pending}>
            <Icon name="log-out" />
            {m.nav_sign_out()}
          </Button>
        )}
      </SignOutForm>
    </div>
  )
}

function Person({ account, place }: { account: OwnAccount; place: OwnPlace | null }) {
  const heading = useFocusAfterNavigation()
  const name = accountName(account)
  const face = (
    <Avatar name={name} src={place?.side === "influencer" ? place.picture : null} seed={account.email} size={68} />
  )
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {place?.side === "influencer" && place.influencerId ? (
        <Link to={localizedHref(paths.portrait)} aria-label={m.profile_portrait()} className="rounded-pill">
          {face}
        </Link>
      ) : (
        face
      )}
      <div className="min-w-0 flex-1 basis-28">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          <bdi className="wrap-anywhere">{name}</bdi>
        </h1>
        <p dir="ltr" className="truncate text-sm text-ink-soft rtl:text-end">
          {account.email}
        </p>
      </div>
      {/* A company's is the first row of its list. */}
      {place?.side !== "company" && account.profilePath !== paths.account && (
        <LinkButton to={localizedHref(account.profilePath)} variant="line" size="small">
          {m.nav_my_profile()}
        </LinkButton>
      )}
    </header>
  )
}

function Name({ of: { firstName, lastName } }: { of: OwnAccount }) {
  return <bdi>{[firstName, lastName].filter(Boolean).join(" ")}</bdi>
}

type OfOwn = Pick<MoreScreenProps, "counts" | "waiting">

/** A creator's other areas, besides the page and the kit. */
function ShopWindow({ place, counts, waiting }: OfOwn & { place: OwnPlace & { side: "influencer" } }) {
  return (
    <MenuList title={m.more_window()}>
      <MenuRow
        href={localizedHref(paths.socialProfiles)}
        icon="at-sign"
        label={m.more_networks()}
        value={figure(counts?.networks)}
      />
      <MenuRow
        href={`${localizedHref(paths.makeMediaKit)}#packages`}
        icon="tag"
        label={m.media_kit_packages()}
        value={figure(counts?.packages)}
      />
      {place.influencerId && <MenuRow href={localizedHref(paths.studio)} icon="scissors" label={m.studio_title()} />}
      <Collaborations counts={counts} waiting={waiting} />
      {!place.influencerId && <MenuRow href={localizedHref(paths.claim)} icon="circle-check" label={m.more_claim()} />}
    </MenuList>
  )
}

function Company({ counts, waiting }: OfOwn) {
  return (
    <MenuList title={m.company_frame_above()}>
      <MenuRow href={localizedHref(paths.companyProfile)} icon="building-2" label={m.company_profile_title()} />
      <MenuRow
        href={localizedHref(paths.members)}
        icon="users"
        label={m.company_members_title()}
        value={figure(counts?.members)}
      />
      <MenuRow href={localizedHref(paths.searches)} icon="search" label={m.searches_title()} />
      <Collaborations counts={counts} waiting={waiting} />
    </MenuList>
  )
}

function Collaborations({ counts, waiting }: OfOwn) {
  return (
    <MenuRow
      href={localizedHref(paths.collaborations)}
      icon="handshake"
      label={m.nav_collaborations()}
      value={
        waiting > 0 ? (
          <NeedsCare>{m.more_to_do({ figure: numberText(waiting) })}</NeedsCare>
        ) : (
          figure(counts?.collaborations)
        )
      }
    />
  )
}

/** A value that waits for somebody: a dot and its words. */
function NeedsCare({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-accent-ink">
      <span aria-hidden="true" className="size-2 rounded-pill bg-accent" />
      {children}
    </span>
  )
}

function figure(count: number | undefined) {
  return count ? numberText(count) : undefined
}
