import type { CSSProperties } from "react"
import { familiesOf } from "#app/ui/pdf/picture.server"
import { Address, Arch, Awning, Code, Disc, type Drawn, fitted, isMirrored, Large } from "./drawing.server"
import { PIECES, type PieceName } from "./pieces"

const COLUMN: CSSProperties = { display: "flex", flexDirection: "column", width: "100%", height: "100%" }
const PILL: CSSProperties = { display: "flex", borderRadius: 200, padding: "26px 52px" }

/** How each piece is drawn. */
export const DRAW: Readonly<Record<PieceName, (drawn: Drawn) => React.ReactElement>> = {
  story: Story,
  card: Card,
  signature: Signature,
  square: Square,
}

/** A shop window; networks lay their own buttons over the highest and the lowest tenth. */
function Story(drawn: Drawn) {
  const { width } = PIECES.story
  const { palette } = drawn.contents
  return (
    <div style={{ ...COLUMN, backgroundColor: palette.wall }}>
      <div
        style={{
          display: "flex",
          alignItems: "flex-end",
          justifyContent: "center",
          height: 270,
          paddingBottom: 36,
          backgroundColor: palette.deep,
          color: palette.onDeep,
        }}
      >
        <Large of={drawn} style={{ fontSize: fitted(drawn.name, { width: 900, largest: 76 }), whiteSpace: "nowrap" }}>
          {drawn.name}
        </Large>
      </div>
      <Awning width={width} height={140} stripes={9} fill={palette.accent} other={palette.paper} />
      <div style={{ display: "flex", flexGrow: 1, alignItems: "flex-end", justifyContent: "center" }}>
        <Arch of={drawn} width={640} height={800} frame={22} colour={palette.accent} behind={palette.paper} />
      </div>
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          alignItems: "center",
          height: 620,
          paddingTop: 70,
          gap: 52,
          backgroundColor: palette.deep,
          color: palette.onDeep,
          borderTop: `20px solid ${palette.accent}`,
        }}
      >
        <Large
          of={drawn}
          style={{ textAlign: "center", fontSize: fitted(drawn.words, { width: 900, largest: 112, lines: 2 }) }}
        >
          {drawn.words}
        </Large>
        <div style={{ ...PILL, backgroundColor: palette.onDeep, color: palette.deep }}>
          <Address of={drawn} width={800} largest={44} />
        </div>
      </div>
    </div>
  )
}

function Square(drawn: Drawn) {
  const { palette } = drawn.contents
  const mirrored = isMirrored(drawn)
  const [start, end] = mirrored ? (["right", "left"] as const) : (["left", "right"] as const)
  return (
    <div style={{ ...COLUMN, position: "relative", backgroundColor: palette.deep, color: palette.onDeep }}>
      <Disc size={196} fill={palette.wall} style={{ top: 84, [start]: 80 }} />
      <Disc size={300} fill={palette.accent} style={{ bottom: -130, [end]: -70 }} />
      <div
        style={{
          display: "flex",
          flexDirection: mirrored ? "row-reverse" : "row",
          alignItems: "flex-end",
          justifyContent: "space-between",
          height: 820,
          padding: "0 80px",
        }}
      >
        <Large
          of={drawn}
          style={{
            width: 470,
            paddingBottom: 60,
            textAlign: mirrored ? "right" : "left",
            fontSize: fitted(drawn.words, { width: 470, largest: 124, lines: 3 }),
          }}
        >
          {drawn.words}
        </Large>
        <Arch of={drawn} width={430} height={640} frame={12} colour={palette.accent} behind={palette.paper} />
      </div>
      <div style={{ display: "flex", justifyContent: mirrored ? "flex-end" : "flex-start", padding: "56px 80px 0" }}>
        <div style={{ ...PILL, backgroundColor: palette.onDeep, color: palette.deep }}>
          <Address of={drawn} width={700} largest={42} />
        </div>
      </div>
    </div>
  )
}

/** For the counter: what is cut touches nothing, and the code is black on white. */
function Card(drawn: Drawn) {
  const { contents, look, words } = drawn
  const { onWhite } = contents.palette
  const side = isMirrored(drawn) ? "flex-end" : "flex-start"
  return (
    <div
      style={{
        ...COLUMN,
        alignItems: "center",
        justifyContent: "space-between",
        padding: "104px 110px 110px",
        backgroundColor: "#ffffff",
        color: onWhite.ink,
      }}
    >
      <Awning width={1020} height={128} stripes={11} fill={onWhite.fill} other={onWhite.tint} />
      <Large
        of={drawn}
        style={{ width: 1020, textAlign: "center", fontSize: fitted(words, { width: 980, largest: 122, lines: 2 }) }}
      >
        {words}
      </Large>
      <div style={{ display: "flex", padding: 18, border: `6px solid ${onWhite.ink}`, borderRadius: 48 }}>
        <Code address={contents.address} size={720} />
      </div>
      <div
        style={{
          display: "flex",
          flexDirection: isMirrored(drawn) ? "row-reverse" : "row",
          alignItems: "center",
          gap: 36,
          fontFamily: familiesOf(look.fonts.text),
        }}
      >
        <Face of={drawn} size={150} />
        <div style={{ display: "flex", flexDirection: "column", alignItems: drawn.hasPortrait ? side : "center" }}>
          <Large of={drawn} style={{ fontSize: fitted(drawn.name, { width: 760, largest: 58 }), whiteSpace: "nowrap" }}>
            {drawn.name}
          </Large>
          <Address of={drawn} width={760} largest={42} style={{ color: onWhite.soft, marginTop: 8 }} />
        </div>
      </div>
    </div>
  )
}

function Signature(drawn: Drawn) {
  const { contents, look } = drawn
  const { onWhite } = contents.palette
  const side = isMirrored(drawn) ? "flex-end" : "flex-start"
  return (
    <div
      style={{
        display: "flex",
        flexDirection: isMirrored(drawn) ? "row-reverse" : "row",
        alignItems: "center",
        gap: 52,
        width: "100%",
        height: "100%",
        padding: "0 64px",
        backgroundColor: "#ffffff",
        color: onWhite.ink,
        fontFamily: familiesOf(look.fonts.text),
      }}
    >
      <Face of={drawn} size={250} />
      <div style={{ display: "flex", flexDirection: "column", alignItems: side, width: 760 }}>
        <Large of={drawn} style={{ fontSize: fitted(drawn.name, { width: 760, largest: 68 }), whiteSpace: "nowrap" }}>
          {drawn.name}
        </Large>
        {contents.line && (
          <div
            style={{
              marginTop: 8,
              fontSize: 36,
              lineHeight: 1.35,
              color: onWhite.soft,
              direction: isMirrored(drawn) ? "rtl" : "ltr",
              textAlign: isMirrored(drawn) ? "right" : "left",
            }}
          >
            {look.written(contents.line)}
          </div>
        )}
        <Address of={drawn} width={760} largest={38} style={{ color: onWhite.text, marginTop: 12 }} />
      </div>
    </div>
  )
}

/** A round portrait; nothing without one. */
function Face({ of: { hasPortrait }, size }: { of: Drawn; size: number }) {
  if (!hasPortrait) return null
  return (
    <img
      src="portrait"
      alt=""
      width={size}
      height={size}
      style={{ borderRadius: size / 2, objectFit: "cover", objectPosition: "50% 20%", flexShrink: 0 }}
    />
  )
}
