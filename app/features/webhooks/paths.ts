export const WEBHOOKS_PATH = "/account/webhooks"

export function webhookPath(endpointId: string) {
  return `${WEBHOOKS_PATH}/${endpointId}`
}
