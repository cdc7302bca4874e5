const SECOND = 1
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * What a limit counts: a network address, an account (an e-mail address or an id), the mailbox of an e-mail address, a token, or a
 * target of the action.
 */
type KeyKind = "address" | "account" | "mailbox" | "token" | "influencer"
type Window = Readonly<{ max: number; seconds: number }>
export type Limit = Readonly<{ key: KeyKind; windows: readonly [Window, ...Window[]] }>

const per = (max: number, seconds: number) => ({ max, seconds })
const limit = (key: KeyKind, ...windows: Limit["windows"]): Limit => ({ key, windows })

/** Every limit of the product but the sign-in delays, which grow; see `sign-in-delay.ts`. RATE_LIMIT_FACTOR multiplies `max`. */
export const LIMITS = {
  sign_in_address: limit("address", per(20, 5 * MINUTE)),
  sign_up_address: limit("address", per(5, HOUR)),
  sign_up_account: limit("account", per(3, DAY)),
  mail_request_address: limit("address", per(5, HOUR)),
  mail_request_account: limit("account", per(1, MINUTE), per(3, HOUR)),
  /** Mails of all kinds to an unconfirmed address, which may be somebody else's. */
  unproven_mail_account: limit("mailbox", per(5, HOUR), per(10, DAY)),
  token_submit_address: limit("address", per(10, HOUR)),
  code_account: limit("account", per(5, 15 * MINUTE)),
  // `max` attempts pass, so the fifth is the one that exceeds it.
  code_refusal_account: limit("account", per(4, DAY)),
  code_refusal_mail_account: limit("account", per(1, DAY)),
  code_token: limit("token", per(5, 15 * MINUTE), per(20, DAY)),
  token_submit_token: limit("token", per(5, DAY)),
  username_check_address: limit("address", per(60, MINUTE)),
  place_search_address: limit("address", per(240, MINUTE)),
  // How many it may hold at once is counted where they are held: name-holder.server.ts.
  username_hold_address: limit("address", per(20, DAY)),
  public_form_address: limit("address", per(3, 10 * MINUTE), per(20, DAY)),
  invitation_account: limit("account", per(20, HOUR), per(60, DAY)),
  invitation_invited: limit("mailbox", per(5, DAY)),
  claim_account: limit("account", per(3, DAY)),
  claim_check_account: limit("account", per(5, 10 * MINUTE), per(20, DAY)),
  /** Each change makes the home page and the directory's lists anew, for everybody. */
  profile_account: limit("account", per(30, 10 * MINUTE), per(300, DAY)),
  stats_refresh_influencer: limit("influencer", per(1, 10 * MINUTE)),
  figure_reading_influencer: limit("influencer", per(60, HOUR)),
  connect_account: limit("account", per(20, 10 * MINUTE), per(60, DAY)),
  // Proposing and taking back again and again would fill somebody's mailbox.
  proposal_pair: limit("account", per(10, DAY)),
  // What was written elsewhere comes as a file, which is kept for ten years, taken back or not.
  invoice_account: limit("account", per(20, HOUR), per(60, DAY)),
  contract_account: limit("account", per(20, HOUR)),
  /** Posts whose address somebody gives, which the network is asked for. */
  post_check_account: limit("account", per(60, HOUR)),
  report_link_account: limit("account", per(30, HOUR)),
  /** Reports that are drawn as PDF. */
  report_file_address: limit("address", per(20, 10 * MINUTE)),
  deadline_feed_account: limit("account", per(30, HOUR)),
  /** Calendars that read deadlines; one service reads for many from one address. */
  deadline_feed_address: limit("address", per(600, 10 * MINUTE)),
  deliverable_account: limit("account", per(120, HOUR)),
  draft_file_account: limit("account", per(60, HOUR), per(200, DAY)),
  // Ten files of 200 MB in pieces of 4 MB.
  draft_part_account: limit("account", per(500, HOUR)),
  /** Pasted addresses that our server goes to. */
  preview_account: limit("account", per(30, 10 * MINUTE), per(200, DAY)),
  /** Pages elsewhere that are read to be taken over. */
  move_in_account: limit("account", per(10, 10 * MINUTE), per(40, DAY)),
  /** Names that our server asks the name servers for. */
  domain_account: limit("account", per(10, DAY)),
  domain_check_account: limit("account", per(20, 10 * MINUTE), per(200, DAY)),
  block_picture_account: limit("account", per(60, HOUR)),
  /** Pictures of the studio that are drawn; what is there already costs nothing. */
  studio_account: limit("account", per(60, 5 * MINUTE), per(300, HOUR)),
  upload_address: limit("address", per(20, HOUR)),
  upload_account: limit("account", per(10, HOUR)),
  /** Words tried at the door of a kit for a brand: from an address, and at that door by everybody. */
  kit_door_address: limit("address", per(10, 15 * MINUTE)),
  kit_door_token: limit("token", per(30, HOUR), per(100, DAY)),
  addressed_kit_account: limit("account", per(60, HOUR)),
  /** Anybody who has more figures to check can do so without us, with the published keys: see docs/figures.md. */
  figure_check_address: limit("address", per(60, 10 * MINUTE), per(600, DAY)),
  message_account: limit("account", per(30, MINUTE), per(2_000, DAY)),
  attachment_address: limit("address", per(120, HOUR)),
  // A gigabyte: nothing else says how much a conversation may hold.
  attachment_account: limit("account", per(60, HOUR), per(200, DAY)),
  report_account: limit("account", per(10, DAY)),
  webhook_endpoint_account: limit("account", per(20, DAY)),
  webhook_send_account: limit("account", per(10, MINUTE), per(100, DAY)),
  export_account: limit("account", per(1, DAY)),
  /** Those that were cut off among them: each is made anew. */
  export_begun_account: limit("account", per(5, DAY)),
  api_caller: limit("account", per(600, MINUTE)),
  api_address: limit("address", per(60, MINUTE)),
  page_address: limit("address", per(300, MINUTE)),
  /** Forms with files, of up to 24 MB each: a mebibyte takes thirty milliseconds of a processor to read. */
  large_form_address: limit("address", per(120, 10 * MINUTE)),
  // Enough for the programs of five people behind one address.
  api_request_address: limit("address", per(3_000, MINUTE)),
  // A school's open pages, while they come again every ten seconds.
  live_address: limit("address", per(1_200, MINUTE)),
} as const satisfies Readonly<Record<string, Limit>>

export type LimitName = keyof typeof LIMITS
