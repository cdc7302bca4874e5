type Maker = Readonly<{ name: string; hosts: readonly string[] }>

/** Link-in-bio services. Links that a service puts on every page (sign up, terms) are not imported. */
const MAKERS: readonly Maker[] = [
  { name: "Linktree", hosts: ["linktr.ee", "linktree.com"] },
  { name: "Beacons", hosts: ["beacons.ai", "beacons.page"] },
  { name: "Bento", hosts: ["bento.me"] },
  { name: "Lnk.Bio", hosts: ["lnk.bio"] },
  { name: "LinkStack", hosts: ["linkstack.org"] },
  { name: "LittleLink", hosts: ["littlelink.io"] },
  { name: "Carrd", hosts: ["carrd.co"] },
  { name: "AllMyLinks", hosts: ["allmylinks.com"] },
  { name: "Bio.link", hosts: ["bio.link"] },
  { name: "Bio Site", hosts: ["bio.site"] },
  { name: "Campsite", hosts: ["campsite.bio"] },
  { name: "ContactInBio", hosts: ["contactin.bio"] },
  { name: "Flowpage", hosts: ["flow.page", "flowcode.com"] },
  { name: "Hoo.be", hosts: ["hoo.be"] },
  { name: "Liinks", hosts: ["liinks.co"] },
  { name: "Linkpop", hosts: ["linkpop.com"] },
  { name: "Milkshake", hosts: ["msha.ke"] },
  { name: "Solo.to", hosts: ["solo.to"] },
  { name: "Stan", hosts: ["stan.store"] },
  { name: "Taplink", hosts: ["taplink.cc", "taplink.at", "taplink.ws"] },
]

/** Links to the projects of link pages that people host themselves. */
const SIGNATURES = /^https?:\/\/(?:www\.)?github\.com\/(?:sethcottle\/littlelink|linkstackorg)(?:[/?#]|$)/i

export function makerOf(url: string | null): string | null {
  return makerAt(hostOf(url))?.name ?? null
}

/** Whether a link of a page is its maker's own, for everybody: a way to sign up, terms, or the way to another maker's home. */
export function isMakersOwn(url: string, page: string | null) {
  const maker = makerAt(hostOf(url))
  if (SIGNATURES.test(url)) return true
  if (!maker) return false
  return maker === makerAt(hostOf(page)) || URL.parse(url)?.pathname === "/"
}

function makerAt(host: string) {
  return MAKERS.find(({ hosts }) => hosts.some((own) => host === own || host.endsWith(`.${own}`)))
}

export function hostOf(url: string | null) {
  return (url && URL.parse(url)?.hostname.replace(/^www\./, "")) || ""
}
