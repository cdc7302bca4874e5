/** How many posts a report's screen has at once, and its PDF at most; sums and the table have all of them. */
export const ON_SCREEN = 20
export const IN_PDF = 100

/** The posts of a report that its screen shows, and where the next and the ones before stand. */
export function partOf<Post>(posts: readonly Post[], asked: URLSearchParams) {
  const from = startOf(asked.get("from"), posts.length)
  const at = (start: number) => {
    const search = new URLSearchParams(asked)
    search.set("from", String(start))
    return `?${search}`
  }
  return {
    posts: posts.slice(from, from + ON_SCREEN),
    all: posts.length,
    next: from + ON_SCREEN < posts.length ? at(from + ON_SCREEN) : null,
    before: from > 0 ? at(Math.max(0, from - ON_SCREEN)) : null,
  }
}

/** The first row of a page that exists, whatever the address says. */
function startOf(typed: string | null, all: number) {
  const from = /^\d{1,6}$/.test(typed ?? "") ? Number(typed) : 0
  return from < all ? from - (from % ON_SCREEN) : 0
}

/** The letters of a table in the PDF, and what stands between two columns. */
export const CELL_SIZE = 8
export const CELL_GAP = 6

/** How wide a column of the PDF is: its title's longest word does not run into the next, and millions have room below it. */
export function cellWidth(title: string) {
  const longest = Math.max(...title.split(" ").map((word) => word.length))
  return Math.max(40, longest * CELL_SIZE * 0.58)
}
