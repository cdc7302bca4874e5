import type { Operation } from "../core/operation.server"
import { BLOCK_OPERATIONS } from "./blocks.server"
import { COLLABORATION_OPERATIONS } from "./collaborations.server"
import { CONTENT_OPERATIONS } from "./content.server"
import { DELIVERABLE_OPERATIONS } from "./deliverables.server"
import { DOMAIN_OPERATIONS } from "./domains.server"
import { FUNCTIONS } from "./functions.server"
import { INFLUENCER_OPERATIONS } from "./influencers.server"
import { INVOICE_OPERATIONS } from "./invoices.server"
import { KIT_OPERATIONS } from "./kits.server"
import { LIST_OPERATIONS } from "./lists.server"
import { MESSAGE_OPERATIONS } from "./messages.server"
import { OWN_ACCOUNT_OPERATIONS } from "./own-account.server"
import { PACKAGE_OPERATIONS } from "./packages.server"
import { POST_OPERATIONS } from "./posts.server"
import { PROCEDURES } from "./procedures.server"
import { PROPOSAL_OPERATIONS } from "./proposals.server"
import { REVIEW_OPERATIONS } from "./reviews.server"
import { SEARCH_OPERATIONS } from "./searches.server"

/** The API: what is not in this table is not there, and what is in it is in the document. */
export const OPERATIONS: readonly Operation[] = [
  ...INFLUENCER_OPERATIONS,
  ...CONTENT_OPERATIONS,
  ...OWN_ACCOUNT_OPERATIONS,
  ...BLOCK_OPERATIONS,
  ...DOMAIN_OPERATIONS,
  ...COLLABORATION_OPERATIONS,
  ...PROPOSAL_OPERATIONS,
  ...DELIVERABLE_OPERATIONS,
  ...POST_OPERATIONS,
  ...INVOICE_OPERATIONS,
  ...REVIEW_OPERATIONS,
  ...MESSAGE_OPERATIONS,
  ...LIST_OPERATIONS,
  ...SEARCH_OPERATIONS,
  ...KIT_OPERATIONS,
  ...PACKAGE_OPERATIONS,
  ...PROCEDURES,
  ...FUNCTIONS,
]
