/** What an endpoint's secret is sealed for. */
export function sealedFor(endpointId: string) {
  return `webhook:${endpointId}`
}
