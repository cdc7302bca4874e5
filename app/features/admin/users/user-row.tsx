import { Link } from "react-router"
import { ChooseRow, hereHref, RowDeed, RowMenu } from "#app/features/admin-kit/public"
import { Avatar } from "#app/ui/avatar"
import { Icon } from "#app/ui/icon"
import { MenuLink } from "#app/ui/menu"
import { roleName } from "#app/ui/role-name"
import { Tag } from "#app/ui/tag"
import { TEXT_LINK } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { formatShortDate } from "#platform/text/format"
import { RoleForm } from "./role-form"
import type { UserList, UserRow } from "./users"

type UserRowProps = { user: UserRow; state: UserList; isSelf: boolean }

/** A row on a desk, a card on a telephone. */
export function UserRowView({ user, state, isSelf }: UserRowProps) {
  const { id, email, firstName, lastName, createdAt, leavesAt } = user
  const here = localizedHref(hereHref("users", state))
  return (
    <tr className="max-md:grid max-md:grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] max-md:items-center max-md:px-1 max-md:py-2">
      <td className="px-1 max-md:p-0">
        {!isSelf && <ChooseRow id={id} label={m.admin_list_choose({ name: email })} />}
      </td>
      <th scope="row" className="px-3 py-1 text-start font-normal wrap-anywhere max-md:px-1 max-md:font-semibold">
        <span className="flex items-center gap-3">
          <Avatar name={`${firstName} ${lastName}`.trim() || email} seed={id} size={36} />
          <span className="min-w-0">
            <bdi dir="ltr">
              {email.slice(0, email.indexOf("@"))}
              <wbr />
              {email.slice(email.indexOf("@"))}
            </bdi>
            {leavesAt && (
              <Tag tone="warn" className="ms-2 whitespace-normal">
                {m.admin_user_leaves({ day: formatShortDate(new Date(leavesAt), currentLocale()) })}
              </Tag>
            )}
          </span>
        </span>
      </th>
      <td className="px-3 py-1 max-md:col-start-2 max-md:row-start-2 max-md:px-1 max-md:py-0">
        <bdi>{`${firstName} ${lastName}`.trim()}</bdi>
        {state.sort === "created" && (
          <span className="block text-sm text-ink-soft">
            <time dateTime={createdAt}>{formatShortDate(new Date(createdAt), currentLocale())}</time>
          </span>
        )}
      </td>
      <td className="px-3 py-1 max-md:col-span-2 max-md:col-start-2 max-md:row-start-3 max-md:px-1">
        {isSelf ? (
          <span className="inline-flex min-h-11 items-center">
            {roleName(user.role)} {m.admin_user_you()}
          </span>
        ) : (
          <RoleForm user={user} here={here} />
        )}
      </td>
      <td className="px-3 py-1 max-md:col-span-2 max-md:col-start-2 max-md:row-start-4 max-md:px-1 max-md:py-0">
        <LinkedInfluencer user={user} state={state} />
      </td>
      <td className="px-2 max-md:col-start-3 max-md:row-start-1 max-md:p-0">
        <RowMenu about={email}>
          <MenuLink to={localizedHref(hereHref("users", state, { link: id }))} icon="link">
            {user.influencer ? m.admin_user_link_other() : m.admin_user_link()}
          </MenuLink>
          {user.influencer && (
            <RowDeed action={here} intent="unlink" id={id} icon="x">
              {m.admin_user_unlink()}
            </RowDeed>
          )}
          {!isSelf && (
            <MenuLink
              to={localizedHref(hereHref("users", state, { confirm: "delete", id }))}
              preventScrollReset
              icon="trash-2"
              tone="danger"
            >
              {m.admin_list_delete()}
            </MenuLink>
          )}
        </RowMenu>
      </td>
    </tr>
  )
}

function LinkedInfluencer({ user: { id, role, influencer }, state }: Omit<UserRowProps, "isSelf">) {
  if (influencer) {
    return influencer.name === null ? (
      <span className="text-ink-soft">{m.admin_user_unknown_influencer()}</span>
    ) : (
      <span className="inline-flex items-center gap-2 wrap-anywhere">
        <Icon name="link" size={16} className="text-ink-soft md:hidden" />
        <bdi>{influencer.name}</bdi>
      </span>
    )
  }
  if (role !== "influencer") return <span className="text-ink-soft max-md:hidden">—</span>
  return (
    <Link to={localizedHref(hereHref("users", state, { link: id }))} className={`${TEXT_LINK} inline-block py-2`}>
      {m.admin_user_link()}
    </Link>
  )
}
