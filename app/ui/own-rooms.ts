import * as paths from "#app/paths"
import { m } from "#messages"
import type { IconName } from "./icons/lucide"

/** A room of somebody signed in: its address without language prefix, and the beginnings of the others that are part of it. */
export type Room = {
  href: string
  label: () => string
  /** The short label, for narrow screens. */
  shortLabel?: () => string
  icon: IconName
  within: readonly string[]
  /** There is room for it at a desk; on a telephone 'Plus' leads to it. */
  deskOnly?: boolean
}

const MESSAGES: Room = { href: paths.inbox, label: m.nav_messages, icon: "message-circle", within: [paths.inbox] }
const COLLABORATIONS: Room = {
  href: paths.collaborations,
  label: m.nav_collaborations,
  shortLabel: m.nav_collaborations_short,
  icon: "handshake",
  within: [paths.collaborations],
  deskOnly: true,
}

/** The bar of a creator and that of a brand. Whatever no other room holds is part of the last. */
export const ROOMS = {
  influencer: [
    { href: paths.influencerDashboard, label: m.nav_home, icon: "house", within: [paths.influencerDashboard] },
    { href: paths.editor, label: m.nav_page, icon: "smartphone", within: [paths.editor] },
    { href: paths.makeMediaKit, label: m.nav_kit, icon: "file-text", within: [paths.makeMediaKit] },
    MESSAGES,
    COLLABORATIONS,
    { href: paths.account, label: m.nav_more, icon: "menu", within: [] },
  ],
  company: [
    { href: paths.companyDashboard, label: m.nav_home, icon: "house", within: [paths.companyDashboard] },
    { href: paths.directory, label: m.nav_directory, icon: "search", within: [paths.directory] },
    { href: paths.lists, label: m.nav_lists, icon: "star", within: [paths.lists, paths.compare] },
    MESSAGES,
    COLLABORATIONS,
    { href: paths.account, label: m.nav_more, icon: "menu", within: [] },
  ],
} as const satisfies Record<string, readonly Room[]>

/** The room that an address belongs to. */
export function roomOf(rooms: readonly Room[], path: string): Room | undefined {
  const isIn = (beginning: string) => path === beginning || path.startsWith(`${beginning}/`)
  return rooms.find(({ within }) => within.some(isIn)) ?? rooms.at(-1)
}
