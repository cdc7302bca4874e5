// Each entry carries Bloom filters of its words in some columns of 64 bits, which the indexes include: every word sets one bit
// in each (app_private.word_bit). An entry that lacks one of a word's bits lacks the word, and that is known without reading
// its text. One that has them all may still lack the word, so its text is read then.

type BloomColumn = { column: string; seed: number }

/** Filters of whole words. */
export const WORD_COLUMNS: readonly BloomColumn[] = [
  { column: "word_bits", seed: 0 },
  { column: "more_word_bits", seed: 1 },
  { column: "third_word_bits", seed: 2 },
  { column: "fourth_word_bits", seed: 3 },
  { column: "fifth_word_bits", seed: 4 },
  { column: "sixth_word_bits", seed: 5 },
]

/** Filters of the first letters of words, for a word that is still being typed. */
export const PREFIX_COLUMNS: readonly (BloomColumn & { letters: number })[] = [
  { column: "beginning_bits", seed: 0, letters: 3 },
  { column: "more_beginning_bits", seed: 1, letters: 3 },
  { column: "longer_beginning_bits", seed: 0, letters: 5 },
]

export type BloomBit = { column: string; bit: bigint }

/** The bits of entries with one of several words: all of `shared`, and all of one of `oneOf` (empty: not known). */
export type BloomTest = { shared: readonly BloomBit[]; oneOf: readonly (readonly BloomBit[])[] }

/** A word's bits, given as text in the order of the columns; null where a column has none for it. */
export function bloomBits(columns: readonly BloomColumn[], bits: readonly (string | null)[]): BloomBit[] {
  return columns.flatMap(({ column }, place) => {
    const bit = bits[place] ?? null
    return bit === null ? [] : [{ column, bit: BigInt(bit) }]
  })
}

/** The share of a column's 64 bits that an entry with some 30 words sets. */
const BIT_DENSITY = 0.35

/** The share of entries without the words that pass the test all the same. */
export function falsePositives({ shared, oneOf }: BloomTest): number {
  const one = oneOf.reduce((sum, bits) => sum + BIT_DENSITY ** bits.length, 0)
  return BIT_DENSITY ** shared.length * (oneOf.length > 0 ? Math.min(1, one) : 1)
}
