import type { MetaDescriptor } from "react-router"
import { publicPageMeta, type Site } from "#app/page-meta"
import { m } from "#messages"

type Listed = {
  /** The page's address, without language prefix. */
  path: string
  /** Counted from 1; null for one beyond those that have a number. */
  page: number | null
  isFiltered: boolean
}

/**
 * Search engines keep the pages of the whole list, each under its own address. Filtered lists are without number and hold
 * the same people: their links may be followed, they themselves stay out.
 */
export function directoryMeta({ path, page, isFiltered }: Listed, site: Site): MetaDescriptor[] {
  const words = { site: site.name, page: String(page) }
  const title = page !== null && page > 1 ? m.directory_page_title_next(words) : m.directory_page_title(words)
  const meta = publicPageMeta({ title, description: m.directory_description(), path }, site)
  return isFiltered || page === null ? [...meta, { name: "robots", content: "noindex, follow" }] : meta
}
