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

/** Entries that may be meant have one of these bits in this column. */
export type Bits = { column: string; mask: bigint }

/** One of several words is asked for; `words` has the bits of each, as text, in the order of the columns. */
export function bitsOf(columns: readonly BitColumn[], words: readonly (readonly (string | null)[])[]): Bits[] {
  return columns.flatMap(({ column }, place) => {
    const bits = words.map((each) => each[place] ?? null)
    if (bits.includes(null)) return []
    const mask = bits.reduce((all, bit) => all | BigInt(bit ?? 0), 0n)
    return [{ column, mask: BigInt.asIntN(64, mask) }]
  })
}

/** The share of a column's 64 bits that an entry with some 30 words sets. */
const BITS_SET = 0.35

/** The share of entries that have all these bits without being meant. */
export function passing(bits: readonly Bits[]): number {
  return bits.reduce((share, { mask }) => share * (1 - (1 - BITS_SET) ** countOnes(mask)), 1)
}

function countOnes(mask: bigint) {
  return BigInt.asUintN(64, mask).toString(2).replaceAll("0", "").length
}
