/** How an address that a block leads to stands. `unknown`: never asked, or closed to programs. */
export const LINK_STATES = ["unknown", "fine", "failing", "dead"] as const
export type LinkState = (typeof LINK_STATES)[number]

/** What was wrong with it: the page is gone, its server breaks, answers nobody, has no name any more, or a certificate that browsers refuse. */
export const LINK_FAULTS = ["gone", "broken", "silent", "nameless", "certificate"] as const
export type LinkFault = (typeof LINK_FAULTS)[number]
