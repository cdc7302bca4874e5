import type { CompanyMember } from "#app/features/companies/public.server"
import { m } from "#messages"
import { csvText } from "#platform/text/csv"
import { parisDay } from "#platform/text/day"
import { cardCells, cardHead } from "../card-cells.server"
import { type Entry, loadWholeList } from "./queries.server"

/** A whole list as a file: figures in full with their source and day, notes; nothing of those who are shown no more. */
export async function listCsv(company: CompanyMember, id: string, now = new Date()) {
  const { list, entries } = await loadWholeList(company, id)
  const head = [...cardHead(), m.lists_note(), m.lists_csv_added()]
  return {
    name: `${list.kind}-${parisDay(now)}.csv`,
    text: csvText([head, ...entries.map((entry) => cellsOf(entry, head.length))]),
  }
}

function cellsOf({ card, note, addedAt }: Entry, cells: number): (string | number | null)[] {
  const added = parisDay(addedAt)
  // Between the name and the note nothing is told of those who are shown no more.
  if (!card) return [m.lists_unavailable(), ...Array<null>(cells - 3).fill(null), note, added]
  return [...cardCells(card), note, added]
}
