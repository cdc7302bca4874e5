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
