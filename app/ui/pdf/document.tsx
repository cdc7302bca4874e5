import { Path, StyleSheet, Svg } from "@react-pdf/renderer"
import { awningStripes, PAPER } from "./paper"
import { type PdfLook, Row } from "./parts"

/** A page of a document to be kept, such as a contract or an invoice, and the line at its foot. */
export const documentStyles = StyleSheet.create({
  page: {
    backgroundColor: PAPER.white,
    color: PAPER.ink,
    fontSize: 10.5,
    fontWeight: 400,
    paddingTop: 44,
    paddingBottom: 62,
    paddingHorizontal: 52,
  },
  foot: {
    position: "absolute",
    bottom: 26,
    left: 52,
    right: 52,
    borderTopWidth: 0.8,
    borderTopColor: PAPER.line,
    paddingTop: 6,
  },
})

const AWNING = { width: 96, stripes: 7, drop: 10 }

/** The sign of the house, where a document begins. */
export function HouseSign({ look }: { look: PdfLook }) {
  return (
    <Row look={look}>
      <Svg width={AWNING.width} height={18} viewBox={`0 0 ${AWNING.width} 18`}>
        {awningStripes(AWNING).map(({ path, fill }) => (
          <Path key={path} d={path} fill={fill} />
        ))}
      </Svg>
    </Row>
  )
}
