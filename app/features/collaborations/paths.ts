export const COLLABORATIONS_PATH = "/collaborations"

export function collaborationPath(id: string) {
  return `${COLLABORATIONS_PATH}/${id}`
}

export function contractPath(id: string) {
  return `${COLLABORATIONS_PATH}/${id}/contract`
}

export function contractFilePath(id: string, version: number) {
  return `${contractPath(id)}/${version}.pdf`
}

/** Where a proposal to somebody is written, for a campaign or for none. */
export function newCollaborationPath({
  influencerId,
  campaignId,
}: Readonly<{ influencerId: string; campaignId: string | null }>) {
  return `${COLLABORATIONS_PATH}/new?${new URLSearchParams({ to: influencerId, ...(campaignId && { campaign: campaignId }) })}`
}
