import { VISITOR } from "#platform/database/actor.server"
import { parseDirectoryQuery } from "./query"
import { loadDirectoryView } from "./screen/directory-view.server"

/** The list as a visitor sees it; `onceFound` is called when the list is there. */
export function viewOf(query: string, onceFound = () => {}) {
  const { search, place } = parseDirectoryQuery(new URLSearchParams(query))
  return loadDirectoryView({
    actor: VISITOR,
    beholder: "visitor",
    search,
    meant: null,
    place,
    siteName: "Vitrine",
    request: new Request("http://localhost/influencers"),
    mayBeShown: async () => true,
    isDocument: true,
    favouritesAmong: async () => {
      onceFound()
      return null
    },
  })
}

/** What an empty list offers, without the signs that keep a user's words from turning ours. */
export async function suggested(query: string) {
  const { list } = await viewOf(query)
  if (list === "failed") throw new Error("the list could not be read")
  return list.suggestions.map(({ label, href, count }) => [plain(label), href, count])
}

export function plain(text: string) {
  return text.replaceAll(/[\u2068\u2069]/g, "")
}
