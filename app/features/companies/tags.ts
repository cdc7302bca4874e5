import { tagOf } from "#platform/cache/tag-of"

/** Touched whenever anything about the company, its members or its invitations changes. */
export function companyTag(companyId: string) {
  return tagOf("company", companyId)
}

/** What anything read of a collaboration carries: here, since it ends with the company too. */
export function collaborationTag(id: string) {
  return tagOf("collaboration", id)
}
