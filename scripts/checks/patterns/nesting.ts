/** How deep repetitions without an end are nested: `a+` is 1, `(a+)*` is 2, which may take for ever. */
export function nestingOf(source: string): number {
  return readAlternatives({ source, at: 0 })
}

type Reader = { source: string; at: number }

function readAlternatives(reader: Reader): number {
  let deepest = 0
  while (reader.at < reader.source.length && reader.source[reader.at] !== ")") {
    const inside = readOne(reader)
    deepest = Math.max(deepest, inside + (readRepetition(reader) ? 1 : 0))
  }
  return deepest
}

/** One character, class or group; the nesting inside it. */
function readOne(reader: Reader): number {
  const { source } = reader
  const sign = source[reader.at]
  if (sign === "[") {
    for (reader.at++; source[reader.at] !== "]" && reader.at < source.length; reader.at++)
      if (source[reader.at] === "\\") reader.at++
    reader.at++
    return 0
  }
  if (sign === "(") {
    reader.at += /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/.exec(source.slice(reader.at))?.[0].length ?? 1
    const inside = readAlternatives(reader)
    reader.at++
    return inside
  }
  reader.at += sign === "\\" ? 2 : 1
  return 0
}

/** Takes a quantifier; whether it is one without an end. */
function readRepetition(reader: Reader): boolean {
  const [taken = "", sign = "", end] = /^(?:([*+?])|\{\d+(,\d*)?\})\??/.exec(reader.source.slice(reader.at)) ?? []
  reader.at += taken.length
  return sign === "*" || sign === "+" || end === ","
}
