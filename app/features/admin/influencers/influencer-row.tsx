import { Link } from "react-router"
import { ChooseRow, hereHref, RowMenu } from "#app/features/admin-kit/public"
import { formatFollowers } from "#app/features/networks/public"
import * as paths from "#app/paths"
import { Avatar } from "#app/ui/avatar"
import { MenuLink } from "#app/ui/menu"
import { currentLocale, localizedHref, m } from "#messages"
import { formatShortDate } from "#platform/text/format"
import { ActiveSwitch, VerifiedToggle } from "./flags"
import type { InfluencerList, InfluencerRow } from "./influencers"

type InfluencerRowProps = { influencer: InfluencerRow; state: InfluencerList }

/** A row on a desk, a card on a telephone. */
export function InfluencerRowView({ influencer, state }: InfluencerRowProps) {
  const { id, name, pictureUrl, path, followers, isActive, isVerified, createdAt } = influencer
  const here = localizedHref(hereHref("influencers", state))
  return (
    <tr className="max-md:grid max-md:grid-cols-[2.75rem_auto_minmax(0,1fr)_2.75rem] max-md:items-center max-md:px-1 max-md:py-2">
      <td className="px-1 max-md:p-0">
        <ChooseRow id={id} label={m.admin_list_choose({ name })} />
      </td>
      <th
        scope="row"
        className="px-3 py-1 text-start font-normal wrap-anywhere max-md:col-span-2 max-md:px-1 max-md:font-semibold"
      >
        <span className="flex items-center gap-3">
          <Avatar name={name} src={pictureUrl} seed={id} size={36} />
          <span className="min-w-0">
            <bdi>{name}</bdi>
            <span className="block text-sm font-normal text-ink-soft">
              {path && <bdi dir="ltr">/{path}</bdi>}
              {path && state.sort === "created" && " · "}
              {state.sort === "created" && (
                <time dateTime={createdAt}>{formatShortDate(new Date(createdAt), currentLocale())}</time>
              )}
            </span>
          </span>
        </span>
      </th>
      <td className="px-3 py-1 tabular-nums max-md:col-span-2 max-md:col-start-2 max-md:row-start-2 max-md:px-1 max-md:pt-0 max-md:pb-1.5">
        <Link
          to={localizedHref(paths.adminTab("socials", { q: name }))}
          title={m.networks_total_parts()}
          className="underline-offset-4 hover:underline"
        >
          <bdi>{formatFollowers(followers)}</bdi>
          <span className="sr-only"> {m.networks_total_parts()}</span>
        </Link>
        <span className="text-ink-soft md:hidden"> {m.admin_influencer_followers_short()}</span>
      </td>
      <td className="px-3 py-1 max-md:col-start-2 max-md:row-start-3 max-md:px-1 max-md:py-0">
        <ActiveSwitch id={id} name={name} isOn={isActive} here={here} />
      </td>
      <td className="px-3 py-1 max-md:col-start-3 max-md:row-start-3 max-md:px-1 max-md:py-0">
        <VerifiedToggle id={id} name={name} isOn={isVerified} here={here} />
      </td>
      <td className="px-2 max-md:col-start-4 max-md:row-start-1 max-md:p-0">
        <RowMenu about={name}>
          <MenuLink to={localizedHref(hereHref("influencers", state, { edit: id }))} icon="pencil">
            {m.profile_edit()}
          </MenuLink>
          <MenuLink to={localizedHref(paths.adminTab("socials", { edit: id }))} icon="share-2">
            {m.admin_socials()}
          </MenuLink>
          <MenuLink to={paths.creatorPageOf(path, id)} reloadDocument icon="eye">
            {m.admin_influencer_see()}
          </MenuLink>
          <MenuLink
            to={localizedHref(hereHref("influencers", state, { confirm: "delete", id }))}
            preventScrollReset
            icon="trash-2"
            tone="danger"
          >
            {m.admin_list_delete()}
          </MenuLink>
        </RowMenu>
      </td>
    </tr>
  )
}
