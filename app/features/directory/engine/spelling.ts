/**
 * A word of the directory: in how many entries it is the first of the name, or stands elsewhere in one whose name is Latin
 * or Arabic. Of a beginning these are sums over its words, and `most` is what the most frequent of them adds.
 */
export type CountedWord = { word: string; first: number; latin: number; arabic: number; most?: number }

const MOST_SPELLINGS = 8

/**
 * Corrections for a typed word among similar ones: the closest first, then the most frequent. The typed word itself is never one: nobody
 * has it, even if the counts have not forgotten it yet.
 */
export function closestWords<Word extends CountedWord>(typed: string, candidates: readonly Word[]): Word[] {
  return candidates
    .map((candidate) => ({ candidate, distance: distance(typed, candidate.word) }))
    .filter(({ candidate, distance }) => distance > 0 && distance <= typosAllowed(typed, candidate.word))
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        timesUsed(b.candidate) - timesUsed(a.candidate) ||
        (a.candidate.word < b.candidate.word ? -1 : 1),
    )
    .slice(0, MOST_SPELLINGS)
    .map(({ candidate }) => candidate)
}

export function timesUsed({ first, latin, arabic }: CountedWord) {
  return first + latin + arabic
}

/** One, two between words from eight letters, none in those below four, which would be nothing but typos of each other. */
function typosAllowed(typed: string, word: string) {
  const letters = Math.min([...typed].length, [...word].length)
  if (letters >= 8) return 2
  return letters >= 4 ? 1 : 0
}

/** Letters lost, added, wrong, or swapped with their neighbour (optimal string alignment). */
export function distance(from: string, to: string) {
  const [a, b] = [[...from], [...to]]
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      line[column] = Math.min(
        at(last, column) + 1,
        at(line, column - 1) + 1,
        at(last, column - 1) + same,
        swapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = line
  }
  return at(last, b.length)
}

function at(line: readonly number[], column: number) {
  return line[column] ?? Number.POSITIVE_INFINITY
}
