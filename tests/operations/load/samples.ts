/** One request: `due` when it should have been sent, `ms` from then to the end of its answer. Status 0: no answer, and why. */
export type Sample = Readonly<{ kind: string; due: number; ms: number; status: number; why?: string }>

export type Summary = Readonly<{
  asked: number
  perSecond: number
  p50: number
  p99: number
  /** Without an answer, or with one of 5xx. */
  failed: number
  /** 4xx. */
  refused: number
}>

/** From one time to another, by `performance.now()`. */
export type Span = Readonly<{ from: number; until: number }>

export class Samples {
  readonly #all: Sample[] = []

  add(sample: Sample) {
    this.#all.push(sample)
  }

  /** Those that were due within the span and in none of the others. */
  within(span: Span, { kinds, without = [] }: { kinds?: readonly string[]; without?: readonly Span[] } = {}) {
    const isIn = (due: number, { from, until }: Span) => due >= from && due < until
    return this.#all.filter(
      ({ due, kind }) =>
        isIn(due, span) && !without.some((other) => isIn(due, other)) && (!kinds || kinds.includes(kind)),
    )
  }
}

/** The least value that is not exceeded by that share of them: always one of them. */
export function percentile(values: readonly number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function summaryOf(samples: readonly Sample[], seconds: number): Summary {
  const times = samples.map(({ ms }) => ms)
  const count = (isIt: (status: number) => boolean) => samples.filter(({ status }) => isIt(status)).length
  return {
    asked: samples.length,
    perSecond: samples.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    failed: count((status) => status === 0 || status >= 500),
    refused: count((status) => status >= 400 && status < 500),
  }
}

/** The longest time in which nothing of these was answered well. */
export function longestSilence(samples: readonly Sample[], { from, until }: Span) {
  const answered = samples.filter(({ status }) => status > 0 && status < 500).map(({ due, ms }) => due + ms)
  const moments = [from, ...answered.filter((at) => at > from && at < until).toSorted((a, b) => a - b), until]
  return Math.max(...moments.map((at, place) => at - (moments[place - 1] ?? at)))
}

/** What failed or was refused, by kind and status, the most frequent first. */
export function troublesOf(samples: readonly Sample[]) {
  const troubles = samples.filter(({ status }) => status === 0 || status >= 400)
  const counts = [...Map.groupBy(troubles, ({ kind, status, why = "" }) => `${kind} ${status}${why}`)].map(
    ([what, each]) => ({ what, times: each.length }),
  )
  return counts
    .toSorted((a, b) => b.times - a.times)
    .map(({ what, times }) => `${what} ×${times}`)
    .join(", ")
}
