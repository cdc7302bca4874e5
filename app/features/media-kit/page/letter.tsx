import { directionOf } from "#app/locale"
import * as paths from "#app/paths"
import { initialsOf } from "#app/ui/initials"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { noonOf } from "#platform/text/day"
import { formatDate, formatDayAndMonth, formatMonth, formatNumber, formatWeekdaySign } from "#platform/text/format"
import { A_WEEK, type CalendarMonth, calendarOf, lastDayOf } from "../addressed/rules"
import type { Letter as LetterTo } from "../addressed/shown"
import type { Kit } from "../kit"
import { offerPrice } from "../wording"

type LetterProps = { kit: Kit; letter: LetterTo; picture: string | null }

/** The first sheet of a kit for a brand: for whom it is, a word to them, prices for them, and when the creator is free. */
export function Letter({ kit: { page }, letter, picture }: LetterProps) {
  const locale = currentLocale()
  return (
    <article className="sheet letter">
      <div className="inside">
        <div className="word">
          <p className="tag">
            <span>{m.brand_kit_for({ brand: isolate(letter.brand) })}</span>
          </p>
          <h1 className="greeting" dir="auto">
            {letter.greeting || m.brand_kit_hello()}
          </h1>
          {letter.letter && (
            <p className="text" dir="auto">
              {letter.letter}
            </p>
          )}
          {picture && <img className="picture" src={picture} alt="" width={1200} height={450} />}
          <div className="from">
            {page.picture ? (
              <img src={page.picture} alt="" width={44} height={44} />
            ) : (
              <span aria-hidden="true">{initialsOf(page.name)}</span>
            )}
            <p>
              <b>
                <bdi>{page.name}</bdi>
              </b>
              <small>
                {m.brand_kit_written({
                  date: formatDate(letter.writtenAt, locale),
                  until: formatDayAndMonth(noonOf(lastDayOf(letter.expiresAt)), locale),
                })}
              </small>
            </p>
          </div>
        </div>
        <div className="terms">
          {letter.offers.length > 0 && <Offers offers={letter.offers} />}
          {calendarOf(letter.freeDays).map((month) => (
            <Calendar key={month.month} of={month} />
          ))}
        </div>
      </div>
      <p className="told">
        {m.brand_kit_told({ name: isolate(page.name) })}{" "}
        <a href={localizedHref(paths.privacy)}>{m.brand_kit_told_more()}</a>
      </p>
    </article>
  )
}

function Offers({ offers }: Pick<LetterTo, "offers">) {
  return (
    <section>
      <h2>{m.brand_kit_offers()}</h2>
      <ul className="prices">
        {offers.map((offer, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never moves
          <li key={place}>
            <b>
              <bdi>{offer.title}</bdi>
            </b>
            <bdi dir={directionOf(currentLocale())} className="amount">
              {offerPrice(offer, currentLocale())}
            </bdi>
            {offer.description && (
              <p>
                <bdi>{offer.description}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Calendar({ of: { month, weeks } }: { of: CalendarMonth }) {
  const locale = currentLocale()
  const monthName = formatMonth(noonOf(`${month}-01`), locale)
  return (
    <section>
      <h2>{m.brand_kit_free_in({ month: monthName })}</h2>
      <table className="days">
        <caption className="vh">{m.brand_kit_free_in({ month: monthName })}</caption>
        <thead>
          <tr>
            {A_WEEK.map((day) => (
              <th key={day} scope="col">
                <abbr title={weekdayName(day, locale)}>{formatWeekdaySign(noonOf(day), locale)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks of a month
            <tr key={row}>
              {week.map((cell, column) =>
                cell ? (
                  <td key={cell.day} className={classOf(cell)}>
                    {cell.isFree ? <b>{dayNumber(cell.day, locale)}</b> : <s>{dayNumber(cell.day, locale)}</s>}
                    <span className="vh"> {cell.isFree ? m.brand_kit_free() : m.brand_kit_taken()}</span>
                  </td>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell
                  <td key={column} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="legend" aria-hidden="true">
        <i /> {m.brand_kit_free()} <s>14</s> {m.brand_kit_taken()}
      </p>
    </section>
  )
}

function classOf({ isFree, opens, closes }: NonNullable<CalendarMonth["weeks"][number][number]>) {
  return [isFree && "free", opens && "opens", closes && "closes"].filter(Boolean).join(" ") || undefined
}

function weekdayName(day: string, locale: ReturnType<typeof currentLocale>) {
  return new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(noonOf(day))
}

function dayNumber(day: string, locale: ReturnType<typeof currentLocale>) {
  return formatNumber(Number(day.slice(8)), locale)
}
