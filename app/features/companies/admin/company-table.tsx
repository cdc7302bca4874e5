import {
  type Count,
  hereHref,
  ListHead,
  type ListState,
  NoneFound,
  PhoneLabel,
  RowDeed,
  RowMenu,
  SortableTable,
} from "#app/features/admin-kit/public"
import * as paths from "#app/paths"
import { Avatar } from "#app/ui/avatar"
import { Tag } from "#app/ui/tag"
import { ALONE_LINK, TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatShortDate } from "#platform/text/format"
import { numberText } from "#platform/text/number-text"
import { sirenInGroups } from "#platform/text/siren"
import { markOf, markText } from "../company-mark"
import { siteDomain } from "../verification/site-domain"
import type { CompanyRow, CompanySort } from "./load.server"
import { whoItIs } from "./who-it-is"

type CompanyTableProps = {
  state: ListState<CompanySort>
  /** Which view of the companies it is, for the addresses that stay in it. */
  others: Readonly<Record<string, string>>
  companies: readonly CompanyRow[]
  found: Count
}

export function CompanyTable({ state, others, companies, found }: CompanyTableProps) {
  const action = localizedHref(hereHref("companies", state, others))
  const columns = [
    { label: m.admin_company_name(), sort: "name" as const },
    { label: m.register_siren() },
    { label: m.admin_company_plan() },
    { label: m.admin_company_verification() },
    { label: m.admin_company_members() },
    { label: m.admin_company_created(), sort: "created" as const, kind: "dates" as const },
    { label: m.admin_list_actions() },
  ]
  const isHeldEmpty = others.view === "held" && !state.q
  return (
    <>
      <ListHead
        tab="companies"
        state={state}
        others={others}
        otherwise="name"
        placeholder={m.admin_company_search()}
        found={found}
        countText={m.admin_company_count}
      />
      {companies.length === 0 ? (
        <NoneFound
          tab="companies"
          state={state}
          others={others}
          icon="building-2"
          title={isHeldEmpty ? m.admin_company_none_held() : m.admin_company_none()}
        >
          {state.q
            ? m.admin_company_none_found_text()
            : isHeldEmpty
              ? m.admin_company_none_held_text()
              : m.admin_company_none_text()}
        </NoneFound>
      ) : (
        <SortableTable
          tab="companies"
          caption={m.admin_companies()}
          state={state}
          others={others}
          columns={columns}
          stacked
        >
          {companies.map((company) => (
            <Row key={company.id} company={company} action={action} />
          ))}
        </SortableTable>
      )}
    </>
  )
}

const CELL = "px-3 py-2 align-middle max-md:px-0 max-md:py-0.5"

type RowProps = { company: CompanyRow; action: string }

function Row({ company, action }: RowProps) {
  const { name, website, siren, plan, members, createdAt } = company
  return (
    <tr className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:px-4 max-md:py-2.5">
      <th scope="row" className={`${CELL} text-start font-semibold md:min-w-56`}>
        <span className="flex items-center gap-3">
          <Avatar name={name} seed={company.id} size={36} />
          <span className="min-w-0">
            <TextLink to={localizedHref(paths.company(company.id))} className={ALONE_LINK}>
              <bdi className="wrap-anywhere">{name}</bdi>
            </TextLink>
            {website && (
              <span className="block text-sm font-normal">
                {/* On one line, cut where it is long, so that the arrow never goes to the next one alone. */}
                <TextLink
                  to={website}
                  newTab
                  className="inline-flex max-w-full items-center pointer-coarse:min-h-11 md:max-w-40 xl:max-w-48 2xl:max-w-72"
                >
                  <bdi dir="ltr" className="min-w-0 truncate">
                    {website.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
                  </bdi>
                </TextLink>
              </span>
            )}
          </span>
        </span>
      </th>
      <td className={`${CELL} figures whitespace-nowrap max-md:col-span-2`}>
        <PhoneLabel>{m.register_siren()}</PhoneLabel>
        <bdi dir="ltr">{siren ? sirenInGroups(siren) : m.admin_company_no_siren()}</bdi>
      </td>
      <td className={`${CELL} max-md:col-span-2`}>
        <PhoneLabel>{m.admin_company_plan()}</PhoneLabel>
        {plan === "pro" ? <Tag tone="accent">{m.admin_company_plan_pro()}</Tag> : m.admin_company_plan_free()}
      </td>
      <td className={`${CELL} max-md:col-span-2`}>
        <PhoneLabel>{m.admin_company_verification()}</PhoneLabel>
        <Verification company={company} />
      </td>
      <td className={`${CELL} figures max-md:col-span-2`}>
        <PhoneLabel>{m.admin_company_members()}</PhoneLabel>
        {numberText(members)}
      </td>
      <td className={`${CELL} figures whitespace-nowrap max-md:col-span-2`}>
        <PhoneLabel>{m.admin_company_created()}</PhoneLabel>
        <bdi>{formatShortDate(createdAt, currentLocale())}</bdi>
      </td>
      <td className={`${CELL} text-end max-md:col-start-2 max-md:row-start-1`}>
        <RowActions company={company} action={action} />
      </td>
    </tr>
  )
}

function Verification({ company }: { company: CompanyRow }) {
  const mark = markOf(company)
  // The domain is not said twice in a row: the site stands beside the name.
  const stands = mark?.how === "domain" && mark.domain === (company.website && siteDomain(company.website))
  if (mark)
    return (
      <Tag tone="ok" className="rounded-card! whitespace-normal!">
        {stands ? m.admin_company_domain_confirmed() : markText(mark)}
      </Tag>
    )
  if (company.isHeld) return <Tag tone="warn">{m.admin_company_held()}</Tag>
  return <span className="text-ink-soft">{m.admin_company_unverified()}</span>
}

function RowActions({ company, action }: RowProps) {
  const { id, name, plan, verifiedHow } = company
  return (
    <RowMenu about={isolate(name)}>
      {verifiedHow === null ? (
        <RowDeed action={action} intent="verify" id={id} seen={whoItIs(company)} icon="check">
          {m.admin_company_verify()}
        </RowDeed>
      ) : (
        <RowDeed action={action} intent="unverify" id={id} icon="x">
          {m.admin_company_unverify()}
        </RowDeed>
      )}
      {plan === "free" ? (
        <RowDeed action={action} intent="pro" id={id} icon="star">
          {m.admin_company_to_pro()}
        </RowDeed>
      ) : (
        <RowDeed action={action} intent="free" id={id} icon="x">
          {m.admin_company_to_free()}
        </RowDeed>
      )}
    </RowMenu>
  )
}
