// A domain of a creator's own, from being typed to being hers.

/** Waiting for its records; proved to be hers by them; lost, since they have gone. */
export const DOMAIN_STATES = ["waiting", "proved", "lost"] as const

/** What is wrong with where its name leads: nowhere, elsewhere, or in part elsewhere. */
export const TARGET_FAULTS = ["missing", "elsewhere", "partly"] as const

/** What is wrong with the record that proves it: not there, another page's, or the name is already proved by another page. */
export const PROOF_FAULTS = ["missing", "others", "taken"] as const

/** Records that a domain has to have. */
export const RECORD_TYPES = ["A", "AAAA", "CNAME", "TXT"] as const
