import { View } from "@react-pdf/renderer"
import { reviewFactLines } from "#app/features/link-page/public"
import { PAPER } from "#app/ui/pdf/paper"
import { Heading, type PdfLook, Said, Words } from "#app/ui/pdf/parts"
import { m } from "#messages"
import { formatDate } from "#platform/text/format"
import { type Kit, reviewsIn } from "../kit"

/** Companies' reviews, the newest first, facts before words. None is cut in two: long ones go on to the next sheet. */
export function PdfReviews({ kit, look }: { kit: Kit; look: PdfLook }) {
  const { locale } = look
  return (
    <View style={{ paddingHorizontal: 42, paddingTop: 40, gap: 22 }}>
      <Heading look={look} size={26}>
        {m.reviews_on_page({}, { locale })}
      </Heading>
      {reviewsIn(kit).map((review) => (
        <View key={review.id} wrap={false} style={{ gap: 5 }}>
          <Words look={look} bold>
            {review.company}
          </Words>
          <Words look={look} size={9.5} soft>
            {`${m.reviews_mark({}, { locale })} · ${formatDate(review.writtenAt, locale)}`}
          </Words>
          {reviewFactLines(review, locale)
            .filter(({ isKnown }) => isKnown)
            .map(({ name, said }) => (
              <Words key={name} look={look} size={9.5} soft tight>
                {m.reviews_fact_line({ name, said }, { locale })}
              </Words>
            ))}
          <View style={QUOTE[look.isRtl ? "right" : "left"]}>
            <Said look={look}>{flowing(review.body)}</Said>
          </View>
          {review.reply && (
            <View style={{ gap: 2 }}>
              <Words look={look} size={9.5} bold>
                {m.reviews_reply({ name: kit.page.name }, { locale })}
              </Words>
              <Said look={look}>{flowing(review.reply)}</Said>
            </View>
          )}
        </View>
      ))}
      <Words look={look} size={8.5} soft>
        {m.reviews_how_text({}, { locale })}
      </Words>
    </View>
  )
}

/** So that the longest with its answer stands on one sheet, however many lines were typed, and no word is wider than it. */
function flowing(words: string) {
  return words.replaceAll("\n", " ").replaceAll(/\S{50}/gu, "$& ")
}

const LINE = { borderColor: PAPER.line, paddingVertical: 2 }
const QUOTE = {
  left: { ...LINE, borderLeftWidth: 2, paddingLeft: 10 },
  right: { ...LINE, borderRightWidth: 2, paddingRight: 10 },
}
