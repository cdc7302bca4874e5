import type { ReactNode } from "react"
import { Link } from "react-router"
import { directionOf } from "#app/locale"
import { Avatar } from "#app/ui/avatar"
import { Icon } from "#app/ui/icon"
import { LinkButton } from "#app/ui/link-button"
import { NetworkIcon } from "#app/ui/network-icon"
import { PersonsWords } from "#app/ui/persons-words"
import { VerifiedMark } from "#app/ui/verified-mark"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { FigureText } from "../entries/figure-list"
import type { ColumnView, ComparisonView } from "./view.server"

const CELL = "border-b border-line p-3 text-start align-top"
/** It stays in sight while the columns move behind it. */
const ROW_HEAD = `${CELL} sticky start-0 z-10 w-28 min-w-28 bg-surface text-sm font-semibold sm:w-44 sm:min-w-44`

/** One influencer a column. Where there is no room for all of them they move in a window of their own. */
export function CompareTable({ comparison: { columns, networks } }: { comparison: ComparisonView }) {
  return (
    <section
      aria-label={m.compare_table()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">{m.compare_table()}</caption>
        <thead>
          <tr>
            <th scope="col" className={ROW_HEAD}>
              <span className="sr-only">{m.compare_criterion()}</span>
            </th>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={`${CELL} min-w-48 font-normal`}>
                <Head column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row columns={columns} head={m.lists_total()}>
            {({ total }) => (
              <bdi dir="ltr" className="figures display text-xl">
                {total}
              </bdi>
            )}
          </Row>
          {networks.map(({ network, name }) => (
            <Row
              key={network}
              columns={columns}
              head={
                <span className="inline-flex items-center gap-2">
                  <NetworkIcon network={network} size={16} className="shrink-0" />
                  {name}
                </span>
              }
            >
              {({ figures }) => <Figure figure={figures.find((each) => each.network === network)} />}
            </Row>
          ))}
          <Row columns={columns} head={m.compare_interests()}>
            {({ interests }) => interests || m.compare_absent()}
          </Row>
          <Row columns={columns} head={m.compare_languages()}>
            {({ languages }) => languages || m.compare_absent()}
          </Row>
          <Row columns={columns} head={m.compare_country()}>
            {({ country }) => country || m.compare_absent()}
          </Row>
          <Row columns={columns} head={m.compare_certificate()}>
            {({ isCertified }) => (isCertified ? <Certified /> : m.compare_absent())}
          </Row>
          <Row columns={columns} head={m.compare_prices()}>
            {({ packages }) => <Packages packages={packages} />}
          </Row>
          <Row columns={columns} head={m.compare_replies()}>
            {({ replies }) => replies ?? m.compare_absent()}
          </Row>
          <Row columns={columns} head={m.lists_note()}>
            {({ note }) =>
              note ? (
                <p
                  dir="auto"
                  className="max-w-72 text-sm whitespace-pre-wrap [text-align:match-parent] [text-align:-webkit-match-parent] wrap-anywhere"
                >
                  <PersonsWords>{note}</PersonsWords>
                </p>
              ) : (
                m.compare_absent()
              )
            }
          </Row>
          <Row columns={columns} head={m.compare_actions()}>
            {(column) => <Actions column={column} />}
          </Row>
        </tbody>
      </table>
    </section>
  )
}

type RowProps = {
  columns: readonly ColumnView[]
  head: ReactNode
  children: (column: ColumnView) => ReactNode
}

function Row({ columns, head, children }: RowProps) {
  return (
    <tr>
      <th scope="row" className={ROW_HEAD}>
        {head}
      </th>
      {columns.map((column) => (
        <td key={column.id} className={CELL}>
          {children(column)}
        </td>
      ))}
    </tr>
  )
}

function Head({ column: { id, name, href, pictureUrl, isVerified, withoutHref } }: { column: ColumnView }) {
  return (
    <div className="flex items-start gap-3">
      <Avatar name={name} seed={id} src={pictureUrl} size={48} />
      <p className="min-w-0 flex-1 pt-2 font-semibold wrap-break-word">
        <a href={href} className="underline-offset-4 hover:underline">
          <bdi>{name}</bdi>
        </a>
        {isVerified && <VerifiedMark className="ms-1.5" />}
      </p>
      <Link
        to={withoutHref}
        preventScrollReset
        replace
        aria-label={m.compare_remove({ name: isolate(name) })}
        className="-me-2 -mt-1 grid size-11 shrink-0 place-items-center rounded-pill text-ink-soft hover:bg-line/60 hover:text-ink"
      >
        <Icon name="x" size={18} />
      </Link>
    </div>
  )
}

function Figure({ figure }: { figure: ColumnView["figures"][number] | undefined }) {
  if (!figure) return m.compare_absent()
  return (
    <div className="grid justify-items-start gap-1">
      <span className="inline-flex flex-wrap items-baseline gap-x-2.5">
        <FigureText figure={figure} />
      </span>
      <span className="text-sm text-ink-soft">
        {figure.growth ? (
          <>
            <bdi dir="ltr" className="figures font-semibold text-ink">
              {figure.growth.change}
            </bdi>{" "}
            {figure.growth.since}
          </>
        ) : (
          m.compare_growth_none()
        )}
      </span>
    </div>
  )
}

function Certified() {
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-ok">
      <Icon name="shield" size={16} />
      {m.compare_certificate_valid()}
    </span>
  )
}

function Packages({ packages }: Pick<ColumnView, "packages">) {
  if (packages.length === 0) return m.compare_absent()
  return (
    <ul className="grid gap-1.5 text-sm">
      {packages.map(({ id, title, price }) => (
        <li key={id}>
          <bdi>{title}</bdi>
          <br />
          <bdi dir={directionOf(currentLocale())} className="figures font-semibold">
            {price}
          </bdi>
        </li>
      ))}
    </ul>
  )
}

function Actions({ column }: { column: ColumnView }) {
  const name = isolate(column.name)
  return (
    <div className="grid justify-items-start gap-2">
      <LinkButton to={column.proposeHref} size="small" aria-label={m.lists_propose_name({ name })}>
        {m.lists_propose()}
      </LinkButton>
      <LinkButton to={column.writeHref} variant="line" size="small" aria-label={m.lists_write_name({ name })}>
        {m.lists_write()}
      </LinkButton>
      {/* Without a border of its own, its words begin where the buttons do. */}
      <LinkButton
        to={column.kitHref}
        reloadDocument
        variant="quiet"
        size="small"
        className="-ms-4"
        aria-label={m.compare_kit_of({ name })}
      >
        {m.compare_kit()}
      </LinkButton>
    </div>
  )
}
