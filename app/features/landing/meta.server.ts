import type { MetaDescriptor } from "react-router"
import type { DirectoryCount } from "#app/features/directory/public.server"
import { publicPageMeta, type Site } from "#app/page-meta"
import { currentLocale, m } from "#messages"
import { type LandingGroup, landingPaths } from "./address.server"
import { MIN_CREATORS } from "./rules"
import type { LandingView } from "./view.server"

/** Whether there are creators enough for a page that search engines keep. */
export function isForSearchEngines(count: DirectoryCount) {
  return "moreThan" in count || count.exact >= MIN_CREATORS
}

type Described = { group: LandingGroup; view: LandingView; count: DirectoryCount }

export function landingMeta({ group, view, count }: Described, site: Site): MetaDescriptor[] {
  const addresses = landingPaths(group)
  const meta = publicPageMeta(
    {
      title: m.landing_page_title({ title: view.title, site: site.name }),
      description: m.landing_description({ title: view.title, count: view.count }),
      path: addresses.fr,
      addresses,
    },
    site,
  )
  if (!isForSearchEngines(count)) return [...meta, NOT_KEPT]
  return [...meta, { "script:ld+json": listData(view, site.url + addresses[currentLocale()], site) }]
}

/** Not to be indexed, but its links to other creators may be followed. */
export const NOT_KEPT: MetaDescriptor = { name: "robots", content: "noindex, follow" }

/** The creators on the page and its breadcrumb, as schema.org data for search engines. */
function listData({ title, cards, trail, current }: LandingView, address: string, site: Site) {
  const places = [
    ...trail.map(({ href, label }) => ({ name: label, item: site.url + href })),
    { name: current, item: address },
  ]
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "BreadcrumbList",
        itemListElement: places.map((place, at) => ({ "@type": "ListItem", position: at + 1, ...place })),
      },
      {
        "@type": "ItemList",
        name: title,
        url: address,
        itemListElement: cards.map(({ name, href }, at) => ({
          "@type": "ListItem",
          position: at + 1,
          name,
          url: site.url + href,
        })),
      },
    ],
  }
}
