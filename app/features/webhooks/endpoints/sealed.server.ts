/** The purpose for which an endpoint's secret is sealed. */
export function sealedFor(endpointId: string) {
  return `webhook:${endpointId}`
}
