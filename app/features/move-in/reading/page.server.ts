import { networkOfAddress, parseHandle } from "#app/features/networks/public"
import { type Found, type FoundItem, foundOf } from "./found"
import { htmlParts } from "./html.server"
import { isMakersOwn } from "./makers"
import { sameAddress } from "./same-address"
import { boundedJson, linksInLinkedData, linksInState } from "./state.server"

/**
 * The content of a page of links. Many pages give their own programs more, and better, data than they show: the source with more links is
 * used, and linked data adds the accounts that it names. `address`: null for a file.
 */
export function readHtml(html: string, address: string | null): Found {
  const { items: visible, states, linkedData } = htmlParts(html, address)
  const data = linkedData.map((text) => linksInLinkedData(boundedJson(text)))
  const told = states.flatMap((text) => linksInState(boundedJson(text)))
  const listed = data.flatMap(({ items }) => items)
  const [items = []] = [told, listed, visible]
    .map((each) => ({ each, weight: weightOf(each, address) }))
    .sort((one, other) => other.weight - one.weight) // a stable sort: of two as good, what is told comes first
    .map(({ each }) => each)
  const accounts = data.flatMap((each) => each.accounts).filter(isProfile)
  return foundOf(address, [...items, ...accountsBeside(items, accounts)])
}

/** How many different places of the creator's own it leads to. */
function weightOf(items: readonly FoundItem[], address: string | null) {
  const own = items.flatMap(({ url }) =>
    url && /^(?:https?|mailto|tel):/i.test(url) && !isMakersOwn(url, address) ? [url] : [],
  )
  return new Set(own.map(sameAddress)).size
}

function accountsBeside(items: readonly FoundItem[], accounts: readonly string[]): FoundItem[] {
  const known = new Set(items.flatMap(({ url }) => (url ? [sameAddress(url)] : [])))
  return accounts
    .filter((url) => !known.has(sameAddress(url)))
    .map((url) => ({ kind: "link", title: "", url, picture: null, place: null }))
}

function isProfile(url: string) {
  const network = networkOfAddress(url)
  return network !== null && parseHandle(network, url).handle !== undefined
}
