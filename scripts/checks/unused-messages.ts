/**
 * Messages that no source names. One may be named whole (`m.form_required()`, `{form_required}` in an article of the help), or by a
 * code that a template begins (`posts_address_${refused}`).
 */
export function unusedMessageProblems(keys: readonly string[], sources: readonly string[]): string[] {
  const words = new Set(sources.flatMap((source) => source.match(/\w+/g) ?? []))
  const beginnings = new Set(
    sources.flatMap((source) => Array.from(source.matchAll(/`([a-z]\w*_)\$\{/g), ([, text = ""]) => text)),
  )
  return keys
    .filter((key) => !words.has(key) && ![...beginnings].some((beginning) => key.startsWith(beginning)))
    .map((key) => `${key} is shown nowhere: remove it from messages/.`)
}
