/** Touched whenever anything about the company, its members or its invitations changes. */
export function companyTag(companyId: string) {
  return `company:${companyId}`
}
