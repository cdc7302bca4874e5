import type { ReactNode } from "react"
import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import { Avatar } from "./avatar"
import { Icon } from "./icon"
import { Menu, MenuButton, MenuLink } from "./menu"
import { SignOutForm } from "./sign-out-form"

/** The facts about the person signed in, for the navigation bar. */
export type BarAccount = {
  email: string
  firstName: string
  lastName: string
  roles: readonly string[]
  primaryRole: string
  /** Without language prefix. */
  dashboardPath: string
  profilePath: string
}

export function accountName({ firstName, lastName, email }: BarAccount) {
  return [firstName, lastName].filter(Boolean).join(" ") || (email.split("@")[0] ?? email)
}

type AccountMenuProps = { account: BarAccount; picture: string | null; appearance: ReactNode; hasMessages: boolean }

export function AccountMenu({ account, picture, appearance, hasMessages }: AccountMenuProps) {
  const name = accountName(account)
  return (
    <Menu
      trigger={
        <>
          <Avatar name={name} src={picture} seed={account.email} size={32} />
          <bdi className="max-w-32 truncate max-[26rem]:sr-only">{account.firstName || name}</bdi>
          <Icon name="chevron-down" size={16} />
        </>
      }
      buttonClassName="ps-1! pe-3!"
    >
      <li className="px-3 pt-1 pb-3">
        <p className="truncate font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="truncate text-sm text-ink-soft">
          <bdi dir="ltr">{account.email}</bdi>
        </p>
      </li>
      <AccountLinks account={account} hasMessages={hasMessages} />
      <li className="scripted:block hidden border-y border-line my-2 py-3 px-3">{appearance}</li>
      <li>
        <SignOutForm>
          {(pending) => (
            <ul>
              <MenuButton type="submit" icon="log-out" aria-busy={pending || undefined}>
                {m.nav_sign_out()}
              </MenuButton>
            </ul>
          )}
        </SignOutForm>
      </li>
    </Menu>
  )
}

/** The links of the account's menu; each role has its own dashboard and profile. */
function AccountLinks({ account, hasMessages }: Pick<AccountMenuProps, "account" | "hasMessages">) {
  return (
    <>
      {account.roles.includes("admin") && (
        <MenuLink icon="shield" to={localizedHref(paths.admin)}>
          {m.nav_administration()}
        </MenuLink>
      )}
      <MenuLink icon="layout-dashboard" to={localizedHref(account.dashboardPath)}>
        {m.nav_dashboard()}
      </MenuLink>
      {hasMessages && (
        <>
          <MenuLink icon="message-circle" to={localizedHref(paths.inbox)}>
            {m.nav_messages()}
          </MenuLink>
          <MenuLink icon="handshake" to={localizedHref(paths.collaborations)}>
            {m.nav_collaborations()}
          </MenuLink>
        </>
      )}
      <MenuLink icon="user" to={localizedHref(account.profilePath)}>
        {m.nav_my_profile()}
      </MenuLink>
    </>
  )
}
