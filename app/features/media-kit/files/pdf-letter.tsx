import { Image, Text, View } from "@react-pdf/renderer"
import { PAPER } from "#app/ui/pdf/paper"
import { Heading, type PdfLook, Row, Words } from "#app/ui/pdf/parts"
import { m } from "#messages"
import { cutWithEllipsis } from "#platform/text/cut"
import { noonOf } from "#platform/text/day"
import { formatDate, formatDayAndMonth, formatMonth, formatWeekdaySign } from "#platform/text/format"
import { A_WEEK, type CalendarMonth, calendarOf, lastDayOf } from "../addressed/rules"
import type { Letter } from "../addressed/shown"
import type { Kit } from "../kit"
import { offerPrice } from "../wording"

const MARGIN = 42
/** So that all of it stands on one page. */
const SHORT = 280
const ROOM = { months: 2, described: 4, description: 100, offers: 8 }

type PdfLetterProps = { kit: Kit; of: Letter; picture: Buffer | null; look: PdfLook }

/** The sheet before the kit: for whom it is, a word, prices and free days. */
export function PdfLetter({ kit: { page }, of: letter, picture, look }: PdfLetterProps) {
  const { locale } = look
  const months = calendarOf(letter.freeDays).slice(0, ROOM.months)
  // A short letter is written larger, so that the sheet is not half empty.
  const isShort = letter.letter.length <= SHORT && letter.offers.length <= ROOM.described && months.length < 2
  return (
    <View style={{ height: "100%", paddingHorizontal: MARGIN, paddingVertical: 40, gap: isShort ? 24 : 16 }}>
      <View style={{ alignItems: look.isRtl ? "flex-end" : "flex-start" }}>
        <View style={TAG}>
          <Words look={look} size={isShort ? 17 : 14} bold>
            {m.brand_kit_for({ brand: letter.brand }, { locale })}
          </Words>
        </View>
      </View>
      <Heading look={look} size={isShort ? 44 : 30} said>
        {letter.greeting || m.brand_kit_hello({}, { locale })}
      </Heading>
      {letter.letter !== "" && (
        <Words look={look} size={isShort ? 16 : 12.5} leading={isShort ? 1.4 : 1.25} said>
          {letter.letter}
        </Words>
      )}
      {picture && (
        <Image
          src={{ data: picture, format: "jpg" }}
          style={{ width: "100%", height: isShort ? 170 : 130, objectFit: "cover", borderRadius: 8 }}
        />
      )}
      <View>
        <Words look={look} bold>
          {page.name}
        </Words>
        <Words look={look} size={9.5} soft>
          {m.brand_kit_written(
            {
              date: formatDate(letter.writtenAt, locale),
              until: formatDayAndMonth(noonOf(lastDayOf(letter.expiresAt)), locale),
            },
            { locale },
          )}
        </Words>
      </View>
      {letter.offers.length > 0 && <Offers letter={letter} look={look} isLarge={isShort} />}
      {months.length > 0 && (
        <Row look={look} gap={34} align="flex-start">
          {months.map((month) => (
            <Month key={month.month} of={month} look={look} column={months.length > 1 ? 32 : 46} />
          ))}
        </Row>
      )}
    </View>
  )
}

function Offers({ letter: { offers }, look, isLarge }: { letter: Letter; look: PdfLook; isLarge: boolean }) {
  const size = isLarge ? 13 : 10.5
  const isDescribed = offers.length <= ROOM.described
  return (
    <View style={{ gap: 4 }}>
      <Heading look={look} size={isLarge ? 20 : 17}>
        {m.brand_kit_offers({}, { locale: look.locale })}
      </Heading>
      {offers.slice(0, ROOM.offers).map((offer, place) => (
        <View
          // biome-ignore lint/suspicious/noArrayIndexKey: two of them may say the same
          key={place}
          style={{ borderBottomWidth: 0.8, borderBottomColor: PAPER.line, paddingVertical: isLarge ? 8 : 5 }}
        >
          <View style={{ flexDirection: look.isRtl ? "row-reverse" : "row", justifyContent: "space-between", gap: 14 }}>
            <Words look={look} size={size} bold said>
              {offer.title}
            </Words>
            <Words look={look} size={size} bold>
              {offerPrice(offer, look.locale)}
            </Words>
          </View>
          {offer.description !== "" && isDescribed && (
            <Words look={look} size={size - 1} soft said>
              {cutWithEllipsis(offer.description, ROOM.description)}
            </Words>
          )}
        </View>
      ))}
    </View>
  )
}

type MonthProps = { of: CalendarMonth; look: PdfLook; column: number }

function Month({ of: { month, weeks }, look, column }: MonthProps) {
  const { locale } = look
  const name = formatMonth(noonOf(`${month}-01`), locale)
  const flexDirection = look.isRtl ? "row-reverse" : "row"
  const cellStyle = {
    width: column,
    paddingVertical: column / 10,
    fontSize: column * 0.3,
    textAlign: "center",
  } as const
  const [free, taken] = [m.brand_kit_free({}, { locale }), m.brand_kit_taken({}, { locale })]
  return (
    <View style={{ width: 7 * column, gap: 4 }}>
      <Heading look={look} size={column * 0.44}>
        {m.brand_kit_free_in({ month: name }, { locale })}
      </Heading>
      <View style={{ flexDirection }}>
        {A_WEEK.map((day) => (
          <Text key={day} style={{ ...cellStyle, color: PAPER.inkSoft }}>
            {look.written(formatWeekdaySign(noonOf(day), locale))}
          </Text>
        ))}
      </View>
      {weeks.map((week, row) => (
        <View
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks of a month
          key={row}
          style={{ flexDirection }}
        >
          {week.map((cell, place) => (
            <View
              // biome-ignore lint/suspicious/noArrayIndexKey: days of a week
              key={place}
              style={cell?.isFree ? { backgroundColor: PAPER.okSoft, ...roundedAt(cell, look, column) } : {}}
            >
              <Text
                style={{
                  ...cellStyle,
                  ...(cell?.isFree ? FREE : { ...TAKEN, textDecoration: cell ? "line-through" : "none" }),
                }}
              >
                {cell ? String(Number(cell.day.slice(8))) : " "}
              </Text>
            </View>
          ))}
        </View>
      ))}
      <Row look={look} gap={6}>
        <View style={{ width: 14, height: 9, borderRadius: 5, backgroundColor: PAPER.okSoft }} />
        <Words look={look} size={9} soft>
          {free}
        </Words>
        <Text style={{ fontSize: 9, color: PAPER.inkSoft, textDecoration: "line-through" }}>14</Text>
        <Words look={look} size={9} soft>
          {taken}
        </Words>
      </Row>
    </View>
  )
}

const FREE = { color: PAPER.ok, fontWeight: 600 } as const
const TAKEN = { color: PAPER.inkSoft } as const

/** A run of free days is round at both of its ends. */
function roundedAt({ opens, closes }: { opens: boolean; closes: boolean }, { isRtl }: PdfLook, column: number) {
  const radius = column / 3
  const [left, right] = isRtl ? [closes, opens] : [opens, closes]
  return {
    borderTopLeftRadius: left ? radius : 0,
    borderBottomLeftRadius: left ? radius : 0,
    borderTopRightRadius: right ? radius : 0,
    borderBottomRightRadius: right ? radius : 0,
  }
}

const TAG = {
  borderWidth: 1.2,
  borderColor: PAPER.ink,
  borderRadius: 9,
  backgroundColor: PAPER.white,
  paddingHorizontal: 16,
  paddingVertical: 7,
}
