import { type Locale, m } from "#messages"
import type { ExportFile } from "./collect.server"

export type Listed = Readonly<{ name: string; says: string; isEmpty: boolean }>

/**
 * What the archive holds, in the language of its owner. `drafts`: how many go along, `left`: the names of those that do not.
 * Names on lines of their own: in a line of Arabic they would tear it apart. The mark at its head says to old editors that it is
 * UTF-8.
 */
export function indexOf(
  listed: readonly Listed[],
  { drafts, left, locale }: { drafts: number; left: readonly string[]; locale: Locale },
): ExportFile {
  const words = { locale }
  const folders = [
    { name: "files/", says: m.export_index_files({}, words), isEmpty: false },
    { name: "drafts/", says: m.export_index_drafts({}, words), isEmpty: drafts === 0 },
  ]
  const all = [...listed, ...folders].map(
    ({ name, says, isEmpty }) => `${name}\r\n${says}${isEmpty ? ` (${m.export_index_empty({}, words)})` : ""}`,
  )
  const notes = left.length === 0 ? [] : [[m.export_index_drafts_left({}, words), ...left].join("\r\n")]
  const text = [m.export_index_title({}, words), m.export_index_text({}, words), ...all, ...notes].join("\r\n\r\n")
  return { name: m.export_index_name({}, words), bytes: Buffer.from(`\uFEFF${text}\r\n`) }
}
