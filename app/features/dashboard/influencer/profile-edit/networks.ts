import type { Network } from "#vocabulary/networks"

/** Those that every profile lists, set up or not, and whose accounts are given with it. */
export const PROFILE_NETWORKS = ["instagram", "tiktok", "youtube", "facebook"] as const satisfies readonly Network[]
export type ProfileNetwork = (typeof PROFILE_NETWORKS)[number]
