import { z } from "zod"
import * as paths from "#app/paths"
import { type Locale, localizedHref } from "#messages"
import { config } from "#platform/config/config.server"
import { isUuid } from "#platform/database/ids"
import { seal, unseal } from "#platform/secrets/seal.server"
import { type NoticeParty, PARTIES } from "#vocabulary/notices"

const PURPOSE = "notice_appeal"

/** Which side contests which decision. */
export type Appellant = Readonly<{ noticeId: string; party: NoticeParty }>

const Sealed = z.tuple([z.string().refine(isUuid), z.enum(PARTIES)])

/** The address for contesting a decision, for those who were told of it: without an account, since reporting needs none. */
export function appealUrl({ noticeId, party }: Appellant, locale: Locale) {
  const search = new URLSearchParams({ token: seal(JSON.stringify([noticeId, party]), PURPOSE) })
  return `${config().publicUrl}${localizedHref(paths.appeal, locale)}?${search}`
}

/** Null for a token that is not of our making. */
export function readAppellant(token: string | null): Appellant | null {
  const opened = unseal(token ?? "", PURPOSE)
  if (opened === null) return null
  const [noticeId, party] = Sealed.parse(JSON.parse(opened))
  return { noticeId, party }
}
