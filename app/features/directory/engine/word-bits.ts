// Every word of an entry sets one bit in each of some columns of `directory_entries` (app_private.word_bit). An entry that
// lacks one of a word's bits lacks the word: what most entries are asked, since indexes carry the bits and not the words.

type BitColumn = { column: string; seed: number }

/** Of whole words. */
export const WORD_BITS: readonly BitColumn[] = [
  { column: "word_bits", seed: 0 },
  { column: "more_word_bits", seed: 1 },
  { column: "third_word_bits", seed: 2 },
  { column: "fourth_word_bits", seed: 3 },
  { column: "fifth_word_bits", seed: 4 },
  { column: "sixth_word_bits", seed: 5 },
]

/** Of the first letters of words. */
export const BEGINNING_BITS: readonly (BitColumn & { letters: number })[] = [
  { column: "beginning_bits", seed: 0, letters: 3 },
  { column: "more_beginning_bits", seed: 1, letters: 3 },
  { column: "longer_beginning_bits", seed: 0, letters: 5 },
]

/** An entry that has this bit in this column may be meant. */
export type Bit = { column: string; bit: bigint }

/** What an entry with one of several words has: all of `shared`, and all of one of `oneOf`, which is empty where nothing is known. */
export type WordBits = { shared: readonly Bit[]; oneOf: readonly (readonly Bit[])[] }

/** A word's bits, as text, in the order of the columns; null where a column says nothing of it. */
export function bitsOf(columns: readonly BitColumn[], bits: readonly (string | null)[]): Bit[] {
  return columns.flatMap(({ column }, place) => {
    const bit = bits[place] ?? null
    return bit === null ? [] : [{ column, bit: BigInt(bit) }]
  })
}

/** The share of a column's 64 bits that an entry with some 30 words sets. */
const BITS_SET = 0.35

/** The share of entries that have all these bits without being meant. */
export function passing({ shared, oneOf }: WordBits): number {
  const one = oneOf.reduce((sum, bits) => sum + BITS_SET ** bits.length, 0)
  return BITS_SET ** shared.length * (oneOf.length > 0 ? Math.min(1, one) : 1)
}
