/** More kinds of browsers, and more addresses that visits come from, than there are in an hour. */
const MAX_KNOWN = 4_096

/** Keeps what was worked out for the last keys; beyond `MAX_KNOWN` the oldest goes. */
export function newMemory<Answer extends NonNullable<unknown> | null>() {
  const known = new Map<string, Answer>()
  return (key: string, workOut: () => Answer): Answer => {
    const found = known.get(key)
    if (found !== undefined) return found
    const answer = workOut()
    const oldest = known.keys().next()
    if (known.size >= MAX_KNOWN && !oldest.done) known.delete(oldest.value)
    known.set(key, answer)
    return answer
  }
}
