import { currentLocale } from "#messages"
import type { Member } from "#platform/database/actor.server"
import { RateLimited } from "#platform/errors/errors"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { BLOCK_KINDS, type BlockKind } from "#vocabulary/page"
import { readAddress } from "../blocks/block-address"
import { typedPriceOf } from "../blocks/price"
import type { Read } from "../saved"
import { fetchPicture } from "./picture.server"
import { type Behind, readAddressBehind } from "./read-address.server"

const NOTHING: Behind = { kind: "link", title: "", picture: null, price: null }

/**
 * The facts for a block's form about the address typed into it, and the kind that the block should be. Throws nothing for an address that
 * cannot be read.
 */
export async function readForForm(actor: Member, form: FormData): Promise<Read> {
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  )
  const kind = BLOCK_KINDS.find((each) => each === typed.kind) ?? "link"
  const address = readAddress(typed.url ?? "")
  const url = "url" in address ? address.url : ""
  const behind = /^https?:/.test(url) && (await mayAsk(actor)) ? await readAddressBehind(url, actor.userId) : NOTHING
  const found = kindFor(kind, url, behind)
  return {
    typed,
    url: typed.url ?? "",
    kind: found,
    title: behind.title,
    price: behind.price ? typedPriceOf(behind.price, currentLocale()) : "",
    picture: await fetchPicture(actor, behind.picture, found),
  }
}

/** A form that was opened for a link takes the kind that its address is; other kinds stay as they are. */
function kindFor(asked: BlockKind, url: string, { kind }: Behind): BlockKind {
  if (asked !== "link") return asked
  return /^(?:mailto|tel):/.test(url) ? "contact" : kind
}

/** False when the account has asked too often: the title is then typed, as for an address that says nothing. */
async function mayAsk({ userId }: Member) {
  try {
    await takeRateLimit("preview_account", userId)
    return true
  } catch (error) {
    if (error instanceof RateLimited) return false
    throw error
  }
}
