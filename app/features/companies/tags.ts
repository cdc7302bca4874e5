import { tagOf } from "#platform/cache/tag-of"

/** Touched whenever anything about the company, its members or its invitations changes. */
export function companyTag(companyId: string) {
  return tagOf("company", companyId)
}

/** The cache tag of a collaboration: defined here, since it also ends with the company. */
export function collaborationTag(id: string) {
  return tagOf("collaboration", id)
}
