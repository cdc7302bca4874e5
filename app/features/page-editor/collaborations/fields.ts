import type { OwnCollaboration } from "./queries.server"

/** A collaboration as the fields of its form hold it: what is empty is left out. */
export function fieldsOf(collaboration: OwnCollaboration) {
  const { id, companyName, companyType, websiteUrl, address, status } = collaboration
  return {
    id,
    companyName,
    status,
    ...(companyType && { companyType }),
    ...(websiteUrl && { websiteUrl }),
    ...(address && { address }),
  }
}
