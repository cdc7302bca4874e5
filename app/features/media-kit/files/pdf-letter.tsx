import { Image, Text, View } from "@react-pdf/renderer"
import { PAPER } from "#app/ui/pdf/paper"
import { Figure, Heading, type PdfLook, Row, Words } from "#app/ui/pdf/parts"
import { m } from "#messages"
import { cutWithEllipsis } from "#platform/text/cut"
import { noonOf } from "#platform/text/day"
import { formatDate, formatDayAndMonth, formatMonth } from "#platform/text/format"
import { type CalendarMonth, calendarOf, lastDayOf } from "../addressed/rules"
import type { Letter } from "../addressed/shown"
import type { Kit } from "../kit"
import { offerPrice } from "../wording"

const MARGIN = 42
/** So that all of it stands on one page. */
const ROOM = { months: 2, described: 4, description: 100, offers: 8 }

type PdfLetterProps = { kit: Kit; of: Letter; picture: Buffer | null; look: PdfLook }

/** The sheet before the kit: for whom it is, a word, prices and free days. */
export function PdfLetter({ kit: { page }, of: letter, picture, look }: PdfLetterProps) {
  const { locale } = look
  const months = calendarOf(letter.freeDays).slice(0, ROOM.months)
  return (
    <View style={{ height: "100%", paddingHorizontal: MARGIN, paddingVertical: 40, gap: 16 }}>
      <View style={{ alignItems: look.isRtl ? "flex-end" : "flex-start" }}>
        <View style={TAG}>
          <Words look={look} size={14} bold>
            {m.brand_kit_for({ brand: letter.brand }, { locale })}
          </Words>
        </View>
      </View>
      <Heading look={look} size={30}>
        {letter.greeting || m.brand_kit_hello({}, { locale })}
      </Heading>
      {letter.letter !== "" && (
        <Words look={look} size={12.5}>
          {letter.letter}
        </Words>
      )}
      {picture && (
        <Image
          src={{ data: picture, format: "jpg" }}
          style={{ width: "100%", height: 130, objectFit: "cover", borderRadius: 8 }}
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
      {letter.offers.length > 0 && <Offers letter={letter} look={look} />}
      {months.length > 0 && (
        <Row look={look} gap={34} align="flex-start">
          {months.map((month) => (
            <Month key={month.month} of={month} look={look} />
          ))}
        </Row>
      )}
    </View>
  )
}

function Offers({ letter: { offers }, look }: { letter: Letter; look: PdfLook }) {
  const isDescribed = offers.length <= ROOM.described
  return (
    <View style={{ gap: 4 }}>
      <Heading look={look} size={17}>
        {m.brand_kit_offers({}, { locale: look.locale })}
      </Heading>
      {offers.slice(0, ROOM.offers).map((offer) => (
        <View
          key={JSON.stringify(offer)}
          style={{ borderBottomWidth: 0.8, borderBottomColor: PAPER.line, paddingVertical: 5 }}
        >
          <View style={{ flexDirection: look.isRtl ? "row-reverse" : "row", justifyContent: "space-between", gap: 14 }}>
            <Words look={look} bold>
              {offer.title}
            </Words>
            <Words look={look} bold>
              {offerPrice(offer, look.locale)}
            </Words>
          </View>
          {offer.description !== "" && isDescribed && (
            <Words look={look} size={9.5} soft>
              {cutWithEllipsis(offer.description, ROOM.description)}
            </Words>
          )}
        </View>
      ))}
    </View>
  )
}

function Month({ of: { month, weeks }, look }: { of: CalendarMonth; look: PdfLook }) {
  const name = formatMonth(noonOf(`${month}-01`), look.locale)
  return (
    <View style={{ width: 224, gap: 4 }}>
      <Heading look={look} size={14}>
        {m.brand_kit_free_in({ month: name }, { locale: look.locale })}
      </Heading>
      {weeks.map((week, row) => (
        <View
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks of a month
          key={row}
          style={{ flexDirection: look.isRtl ? "row-reverse" : "row" }}
        >
          {week.map((cell, column) => (
            <Text
              // biome-ignore lint/suspicious/noArrayIndexKey: days of a week
              key={column}
              style={{
                width: 32,
                paddingVertical: 2,
                fontSize: 10,
                textAlign: "center",
                ...(cell?.isFree
                  ? { backgroundColor: PAPER.okSoft, color: PAPER.ok, fontWeight: 600 }
                  : { color: PAPER.inkSoft, textDecoration: cell ? "line-through" : "none" }),
              }}
            >
              {cell ? String(Number(cell.day.slice(8))) : " "}
            </Text>
          ))}
        </View>
      ))}
      <Figure look={look} size={9} soft>
        {""}
      </Figure>
    </View>
  )
}

const TAG = {
  borderWidth: 1.2,
  borderColor: PAPER.ink,
  borderRadius: 9,
  backgroundColor: PAPER.white,
  paddingHorizontal: 16,
  paddingVertical: 7,
}
