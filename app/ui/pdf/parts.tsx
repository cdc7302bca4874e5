import { Text, View } from "@react-pdf/renderer"
import type { ReactNode } from "react"
import type { Locale } from "#messages"
import { PAPER } from "./paper"

export type PdfLook = {
  locale: Locale
  isRtl: boolean
  fonts: { text: string[]; display: string[] }
  /** A text as the fonts can write it. */
  written: (text: string) => string
}

type WordsProps = {
  look: PdfLook
  size?: number
  soft?: boolean
  bold?: boolean
  /** For lists of short lines. */
  tight?: boolean
  /** For what is read line by line: how far its lines are from one another, in Latin letters. */
  leading?: number
  color?: string
  /** Typed by a person: in its own direction. */
  said?: boolean
  children: string | null
}

type FigureProps = Omit<WordsProps, "leading" | "color" | "said">

/** Words of the page's language: they begin where that language begins. */
export function Words({ look, size = 10.5, soft, bold, tight, leading, color, said, children }: WordsProps) {
  return (
    <Text
      style={{
        fontSize: size,
        fontWeight: bold ? 600 : 400,
        ...(tight && { lineHeight: look.isRtl ? 1.35 : 1.2 }),
        ...(leading && { lineHeight: look.isRtl ? leading + 0.15 : leading }),
        color: color ?? (soft ? PAPER.inkSoft : PAPER.ink),
        direction: said ? ownDirection(look, children ?? "") : look.isRtl ? "rtl" : "ltr",
        textAlign: look.isRtl ? "right" : "left",
      }}
    >
      {look.written(children ?? "")}
    </Text>
  )
}

/** Figures and what else is written from left to right in every language. */
export function Figure({ look, size = 10.5, soft = false, bold = false, tight = false, children }: FigureProps) {
  return (
    <Text
      style={{
        fontSize: size,
        fontWeight: bold ? 600 : 400,
        ...(tight && { lineHeight: look.isRtl ? 1.35 : 1.2 }),
        color: soft ? PAPER.inkSoft : PAPER.ink,
        direction: "ltr",
        textAlign: look.isRtl ? "right" : "left",
      }}
    >
      {look.written(children ?? "")}
    </Text>
  )
}

export function Heading({
  look,
  size,
  color = PAPER.ink,
  said,
  children,
}: Pick<WordsProps, "look" | "color" | "said" | "children"> & { size: number }) {
  return (
    <Text
      style={{
        fontFamily: look.fonts.display,
        fontSize: size,
        fontWeight: look.isRtl ? 600 : 800,
        lineHeight: look.isRtl ? 1.4 : 1.06,
        letterSpacing: look.isRtl ? 0 : -size * 0.02,
        color,
        direction: said ? ownDirection(look, children ?? "") : look.isRtl ? "rtl" : "ltr",
        textAlign: look.isRtl ? "right" : "left",
      }}
    >
      {look.written(children ?? "")}
    </Text>
  )
}

const ARABIC = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const BEGINS_ARABIC = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u

function ownDirection({ isRtl }: PdfLook, text: string) {
  return (isRtl ? ARABIC : BEGINS_ARABIC).test(text) ? "rtl" : "ltr"
}

/** A person's text goes in its own direction, on the side where the page begins. */
export function Said({ look, bold = false, children }: { look: PdfLook; bold?: boolean; children: string }) {
  // All lines in one: each by itself, a page would lay out anew all those that come after it.
  return (
    <Text
      style={{
        fontWeight: bold ? 600 : 400,
        direction: ownDirection(look, children),
        textAlign: look.isRtl ? "right" : "left",
      }}
    >
      {look.written(children) || " "}
    </Text>
  )
}

/** Parts beside each other, in the order in which one reads. */
export function Row({ look, gap = 8, children, wrap = false, align = "center" }: RowProps) {
  return (
    <View
      style={{
        flexDirection: look.isRtl ? "row-reverse" : "row",
        flexWrap: wrap ? "wrap" : "nowrap",
        alignItems: align,
        gap,
      }}
    >
      {children}
    </View>
  )
}

type RowProps = {
  look: PdfLook
  gap?: number
  wrap?: boolean
  align?: "center" | "flex-start" | "baseline"
  children: ReactNode
}
