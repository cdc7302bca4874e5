import type { CSSProperties, ReactNode } from "react"
import { directionOf } from "#app/locale"
import { awningStripes, PAPER } from "#app/ui/pdf/paper"
import type { PdfLook } from "#app/ui/pdf/parts"
import { drawingAddress, familiesOf } from "#app/ui/pdf/picture.server"
import { qrPath } from "#app/ui/qr-path"
import type { Contents } from "./contents.server"

/** The input of every piece: texts as the fonts can write them, and the portrait's place, if there is one. */
export type Drawn = Readonly<{
  contents: Contents
  look: PdfLook
  /** In the large letters. */
  words: string
  name: string
  hasPortrait: boolean
}>

const WIDE = /[MWmw@%\p{Extended_Pictographic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const CAPITAL = /[\p{Lu}\d]/u

/** How wide a text is in the house's large letters, by the size of the letters: rather too much than too little. */
export function breadthOf(text: string) {
  const signs = Array.from(text, (sign): number => (WIDE.test(sign) ? 1.02 : CAPITAL.test(sign) ? 0.74 : 0.58))
  return signs.reduce((sum, each) => sum + each, 0)
}

type Room = { width: number; largest: number; lines?: number }

/** How large words may be so that no word is broken and all of them stand in `lines`. */
export function fitted(text: string, { width, largest, lines = 1 }: Room) {
  const longest = Math.max(...text.split(" ").map(breadthOf))
  // A line is seldom full to its end.
  const line = lines > 1 ? (breadthOf(text) / lines) * 1.18 : breadthOf(text)
  return Math.floor(Math.min(largest, width / Math.max(longest, line, 0.1)))
}

/** The house's large letters, in the page's direction. */
export function Large({ of: { look }, style, children }: { of: Drawn; style: CSSProperties; children: string }) {
  const { isRtl, fonts } = look
  return (
    <div
      style={{
        fontFamily: familiesOf(fonts.display),
        fontWeight: isRtl ? 600 : 800,
        lineHeight: isRtl ? 1.4 : 1.08,
        letterSpacing: isRtl ? 0 : -0.5,
        direction: isRtl ? "rtl" : "ltr",
        ...style,
      }}
    >
      {children}
    </div>
  )
}

/** The address as it is typed: from the left in every language. */
export function Address({ of: { contents, look }, width, largest, style }: AddressProps) {
  return (
    <div
      style={{
        direction: "ltr",
        fontFamily: familiesOf(look.fonts.text),
        fontWeight: 600,
        fontSize: fitted(contents.shown, { width, largest }),
        ...style,
      }}
    >
      {contents.shown}
    </div>
  )
}
type AddressProps = { of: Drawn; width: number; largest: number; style?: CSSProperties }

type AwningProps = { width: number; height: number; stripes: number; fill: string; other: string }

/** In the colours of the theme. */
export function Awning({ width, height, stripes, fill, other }: AwningProps) {
  const drop = height - width / stripes / 2
  const paths = awningStripes({ width, stripes, drop })
    .map(({ path, fill: own }) => `<path d="${path}" fill="${own === PAPER.awning ? fill : other}"/>`)
    .join("")
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${paths}</svg>`
  return <img src={drawingAddress(svg)} alt="" width={width} height={height} />
}

/** A disc of cut paper. */
export function Disc({ size, fill, style }: { size: number; fill: string; style: CSSProperties }) {
  return (
    <div
      style={{
        position: "absolute",
        width: size,
        height: size,
        borderRadius: size / 2,
        backgroundColor: fill,
        ...style,
      }}
    />
  )
}

type ArchProps = { of: Drawn; width: number; height: number; frame: number; colour: string; behind: string }

/** The portrait under an arch; without one, the name in letters as large as it goes. */
export function Arch({ of: drawn, width, height, frame, colour, behind }: ArchProps): ReactNode {
  const inner = width - 2 * frame
  return (
    <div
      style={{
        display: "flex",
        alignItems: "center",
        justifyContent: "center",
        width,
        height,
        flexShrink: 0,
        overflow: "hidden",
        backgroundColor: behind,
        border: `${frame}px solid ${colour}`,
        borderBottomWidth: 0,
        borderTopLeftRadius: width / 2,
        borderTopRightRadius: width / 2,
      }}
    >
      {drawn.hasPortrait ? (
        <img
          src="portrait"
          alt=""
          width={inner}
          height={height - frame}
          style={{ objectFit: "cover", borderTopLeftRadius: inner / 2, borderTopRightRadius: inner / 2 }}
        />
      ) : (
        <Large
          of={drawn}
          style={{
            color: colour,
            textAlign: "center",
            padding: `${height * 0.2}px 24px 0`,
            fontSize: fitted(drawn.name, { width: inner - 80, largest: 150, lines: 3 }),
          }}
        >
          {drawn.name}
        </Large>
      )}
    </div>
  )
}

/** The code, always dark on white, in a frame. */
export function Code({ address, size }: { address: string; size: number }) {
  const { size: modules, path } = qrPath(address)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${modules} ${modules}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${modules}v${modules}H0z"/><path fill="#000" d="${path}"/></svg>`
  return <img src={drawingAddress(svg)} alt="" width={size} height={size} />
}

export function isMirrored({ contents }: Drawn) {
  return directionOf(contents.locale) === "rtl"
}
