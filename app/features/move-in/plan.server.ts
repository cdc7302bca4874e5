import { networkOfAddress, parseHandle } from "#app/features/networks/public"
import { MAX_BLOCKS, readAddress, videoFactsUrl } from "#app/features/page-editor/public"
import { SentBlock } from "#app/features/page-editor/public.server"
import { m } from "#messages"
import { issueSentence } from "#platform/forms/sentences.server"
import { isolate, singleLine } from "#platform/text/bidi"
import { cutWithEllipsis } from "#platform/text/cut"
import type { Network } from "#vocabulary/networks"
import { type BlockKind, hasAddress } from "#vocabulary/page"
import type { Found, FoundItem } from "./reading/found"
import { hostOf, isMakersOwn, makerOf } from "./reading/makers"
import { sameAddress, unwrapped } from "./reading/same-address"

/** The present content of the page, and the page's own address. */
export type PresentPage = Readonly<{
  blocks: readonly Readonly<{ kind: BlockKind; title: string; url: string | null }>[]
  handles: Readonly<Partial<Record<Network, string>>>
  address: string | null
}>

/** `place`: which of the found it is. */
type PlannedBlock = Readonly<{
  place: number
  sent: SentBlock
  /** The picture's address; a video's picture is found by the video's own address. */
  picture: string | null
}>
type PlannedNetwork = Readonly<{ place: number; network: Network; handle: string }>
/** `known`: it is there already. `full`: the page has no room for it. */
type Cause = "known" | "full" | "other"
/** `why`: in the reader's language. */
export type LeftOut = Readonly<{ title: string; url: string | null; why: string; cause: Cause }>
export type MoveInPlan = Readonly<{ blocks: PlannedBlock[]; networks: PlannedNetwork[]; leftOut: LeftOut[] }>

const MAX_NAME = 80
/** Share buttons, which every page may have: they are no links of the creator's. */
const SHARING =
  /^https?:\/\/(?:(?:www\.|m\.)?facebook\.com\/(?:sharer|share\.php|dialog\/)|(?:www\.)?(?:twitter|x)\.com\/(?:intent|share)\b|(?:www\.)?linkedin\.com\/(?:sharing|shareArticle)|(?:www\.)?pinterest\.[a-z.]+\/pin\/create|(?:api\.whatsapp\.com\/send|wa\.me\/)\/?\?text=|t\.me\/share)/i

/**
 * Plans how the links become part of the present page: accounts go to their networks, links after the existing blocks, each as the editor's
 * own form would send it and by its rules. Existing links, and refused ones, are reported with the reason.
 */
export function planMoveIn({ items, from, beyond, isBackup }: Found, page: PresentPage): MoveInPlan {
  const leftOut: LeftOut[] = []
  const leaveOut: LeaveOut = ({ title, url }, why, cause = "other") =>
    leftOut.push({ title: nameOf(title, url), url: url && cutWithEllipsis(singleLine(url), MAX_NAME), why, cause })
  const networks = planNetworks(page, leaveOut)
  const blocks = planBlocks(page, leaveOut)

  for (const [place, item] of items.entries()) {
    const read = item.url === null ? null : readAddress(unwrapped(item.url))
    const url = read && "url" in read ? read.url : null
    const refused = url === null ? null : refusal(item, url, from, page.address)
    if (refused !== null) leaveOut(item, refused)
    else if (!networks.takes(item, place, url)) blocks.take(item, place, url)
  }
  if (beyond > 0)
    leftOut.push({
      title: m.move_in_left_beyond({ count: beyond }),
      url: null,
      why: m.move_in_left_many(),
      cause: "other",
    })
  if (isBackup) leftOut.push({ title: m.move_in_left_rest(), url: null, why: m.move_in_left_backup(), cause: "other" })
  return { blocks: blocks.planned, networks: networks.planned, leftOut }
}

type LeaveOut = (item: FoundItem, why: string, cause?: Cause) => void

function planNetworks({ handles }: PresentPage, leaveOut: LeaveOut) {
  const planned: PlannedNetwork[] = []
  return {
    planned,
    /** False for what is no account, and for a second one on a network: that has no field of its own, and is a link like others. */
    takes(item: FoundItem, place: number, url: string | null) {
      const network = url === null || item.kind === "product" ? null : networkOfAddress(url)
      const handle = network && url ? parseHandle(network, url).handle : undefined
      if (!network || handle === undefined) return false
      const before = handles[network] ?? planned.find((each) => each.network === network)?.handle
      if (before === undefined) planned.push({ place, network, handle })
      else if (before === handle) leaveOut(item, m.move_in_left_network(), "known")
      else return false
      return true
    },
  }
}

function planBlocks(page: PresentPage, leaveOut: LeaveOut) {
  const planned: PlannedBlock[] = []
  const onPage = new Set(page.blocks.map(keyOf))
  const taken = new Set<string>()
  const room = MAX_BLOCKS - page.blocks.length
  /** Taken with the first block below it: a heading with nothing under it says nothing. */
  let waitingHeading: PlannedBlock | null = null

  function add(block: PlannedBlock) {
    planned.push(block)
    taken.add(keyOf(block.sent.block))
  }

  return {
    planned,
    take(item: FoundItem, place: number, url: string | null) {
      // Before the rules, since today's may refuse what the page has from before.
      if (url !== null && onPage.has(sameAddress(url))) return leaveOut(item, m.move_in_left_known(), "known")
      const sent = SentBlock.safeParse(fieldsOf(item, url), { error: issueSentence })
      if (!sent.success) return leaveOut(item, faultOf(sent.error.issues))
      const key = keyOf(sent.data.block)
      if (onPage.has(key)) return leaveOut(item, m.move_in_left_known(), "known")
      if (taken.has(key)) return leaveOut(item, m.move_in_left_twice())

      const block = { place, sent: sent.data, picture: pictureOf(item, sent.data) }
      if (item.kind === "heading") {
        waitingHeading = block
        return
      }
      const needed = waitingHeading === null ? 1 : 2
      if (planned.length + needed > room) return leaveOut(item, m.move_in_left_full({ max: MAX_BLOCKS }), "full")
      if (waitingHeading) add(waitingHeading)
      waitingHeading = null
      add(block)
    },
  }
}

/** Why a link of a page is not its creator's, or not for everybody; null where it is. */
function refusal({ place }: FoundItem, url: string, from: string | null, own: string | null): string | null {
  if (place === "hidden") return m.move_in_left_hidden()
  if (own !== null && sameAddress(url) === sameAddress(own)) return m.move_in_left_own()
  if (SHARING.test(url)) return m.move_in_left_share()
  const maker = makerOf(url)
  if (isMakersOwn(url, from)) return m.move_in_left_maker({ maker: isolate(maker ?? hostOf(url)) })
  if (from === null || hostOf(url) !== hostOf(from)) return null
  const isItself = sameAddress(url).replace(/#.*$/, "") === sameAddress(from).replace(/#.*$/, "")
  return isItself || place === "menu" ? m.move_in_left_menu() : null
}

/** The error about the address comes first: without a valid one there is no title either. */
function faultOf(issues: readonly Readonly<{ path: readonly PropertyKey[]; message: string }>[]) {
  const issue = issues.find(({ path }) => path[0] === "url") ?? issues[0]
  return issue?.message ?? m.form_not_valid()
}

/** The fields of the editor's form. */
function fieldsOf({ kind, title, url: said, more }: FoundItem, url: string | null) {
  const name = singleLine(title) || hostOf(url) || (url ?? "").replace(/^\w+:/, "")
  return {
    ...more,
    kind: kindOf(kind, url),
    title: name,
    ...(said !== null && { url: said.trim() && unwrapped(said) }),
  }
}

function pictureOf({ picture }: FoundItem, { block: { kind, url } }: SentBlock) {
  return kind === "video" ? url : hasAddress(kind) ? picture : null
}

function kindOf(kind: BlockKind, url: string | null): BlockKind {
  if (kind !== "link" || url === null) return kind
  if (/^(?:mailto|tel):/.test(url)) return "contact"
  return videoFactsUrl(url) ? "video" : "link"
}

/** The same key for two blocks of which one is enough. */
function keyOf({ kind, title, url }: Readonly<{ kind: BlockKind; title: string; url: string | null }>) {
  return url === null ? `${kind} ${title.toLowerCase()}` : sameAddress(url)
}

function nameOf(title: string, url: string | null) {
  return cutWithEllipsis(singleLine(title), MAX_NAME) || hostOf(url) || m.portable_unnamed()
}
