/** Touched whenever anything about the company, its members or its invitations changes. */
export function companyTag(companyId: string) {
  return `company:${companyId}`
}

/** What anything read of a collaboration carries: here, since it ends with the company too. */
export function collaborationTag(id: string) {
  return `collaboration:${id}`
}
