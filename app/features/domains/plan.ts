import { influencerTag } from "#app/features/influencers/public"
import { domainsTag } from "./tags"

/** A proved domain, of one page those first that were chosen or proved first. */
export type DomainRow = {
  name: string
  influencerId: string
  /** The page's path on the site. */
  path: string | null
  redirects: boolean
  isLive: boolean
}

/** The one page that a domain serves. */
export type ServedDomain = Readonly<{
  name: string
  influencerId: string
  path: string | null
  /** Another domain of the same page, which is the page's own address: this one leads there. */
  leadsTo: string | null
}>

/** Which host is which page's, and which path leads on to which host. Pure but for what it holds. */
export function createPlan() {
  let ofPage = new Map<string, readonly DomainRow[]>()
  let byName = new Map<string, ServedDomain>()
  let byPath = new Map<string, string>()

  function replaceAll(rows: readonly DomainRow[]) {
    ofPage = new Map()
    byName = new Map()
    byPath = new Map()
    for (const [influencerId, own] of Map.groupBy(rows, (row) => row.influencerId)) add(influencerId, own)
  }

  /** Replaces the domains of some pages and leaves the others. */
  function replace(influencerIds: Iterable<string>, rows: readonly DomainRow[]) {
    const found = Map.groupBy(rows, (row) => row.influencerId)
    for (const id of influencerIds) remove(id)
    for (const [id, own] of found) add(id, own)
  }

  function remove(influencerId: string) {
    for (const { name, path } of ofPage.get(influencerId) ?? []) {
      // A name that another page has proved since is that one's.
      if (byName.get(name)?.influencerId === influencerId) byName.delete(name)
      if (path !== null) byPath.delete(path)
    }
    ofPage.delete(influencerId)
  }

  function add(influencerId: string, own: readonly DomainRow[]) {
    const main = own.find((row) => row.isLive)
    ofPage.set(influencerId, own)
    for (const { name, path } of own)
      byName.set(name, { name, influencerId, path, leadsTo: main && main.name !== name ? main.name : null })
    if (main?.redirects && main.path !== null) byPath.set(main.path, main.name)
  }

  return {
    replaceAll,
    replace,
    called: (name: string) => byName.get(name),
    ofPath: (path: string) => byPath.get(path),
    ofPage: (influencerId: string) => {
      const main = ofPage.get(influencerId)?.find((row) => row.isLive)
      return main?.redirects ? main.name : undefined
    },
    /** The page whose domains a touched tag may have changed. */
    pagesOf: (tag: string): readonly string[] => {
      if (tag.startsWith(OF_DOMAINS)) return [tag.slice(OF_DOMAINS.length)]
      const influencerId = tag.startsWith(OF_INFLUENCER) ? tag.slice(OF_INFLUENCER.length) : null
      return influencerId !== null && ofPage.has(influencerId) ? [influencerId] : []
    },
    rows: () => [...ofPage.values()].flat(),
    size: () => byName.size,
    leadsOn: () => byPath.size,
  }
}

const OF_DOMAINS = domainsTag("")
const OF_INFLUENCER = influencerTag("")
