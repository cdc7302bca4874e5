import { linkSecrets } from "#platform/secrets/link-secrets.server"

export const kitSecrets = linkSecrets("link of a media kit for a brand")

/** Columns of a kit whose link is new. */
export function newSecret() {
  return kitSecrets.kept(kitSecrets.create())
}
