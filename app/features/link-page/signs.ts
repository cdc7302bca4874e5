import type { Network } from "#app/features/networks/public"
import { NETWORK_ICON_PATHS } from "#app/ui/icons/networks"

/**
 * The networks' signs as path data for a 24 × 24 view box. Two of them are drawn with fewer points than elsewhere on the
 * site, where nobody counts bytes: a link page has six thousand in all.
 */
export const SIGNS: Readonly<Record<Network, string>> = {
  ...NETWORK_ICON_PATHS,
  instagram:
    "M7.8 2h8.4A5.8 5.8 0 0 1 22 7.8v8.4a5.8 5.8 0 0 1-5.8 5.8H7.8A5.8 5.8 0 0 1 2 16.2V7.8A5.8 5.8 0 0 1 7.8 2Zm0 2A3.8 3.8 0 0 0 4 7.8v8.4A3.8 3.8 0 0 0 7.8 20h8.4a3.8 3.8 0 0 0 3.8-3.8V7.8A3.8 3.8 0 0 0 16.2 4Zm9.45 1.5a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5ZM12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10Zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  snapchat:
    "M12 1.5c3.6 0 5.6 2.6 5.6 5.7l-.1 2.3c.6.3 1.4-.4 2-.1.7.4.5 1.2-.2 1.6-.8.4-1.7.6-1.5 1.3.6 1.8 2.1 3.3 4 3.8.5.2.6.7.1 1.1-.6.5-1.5.6-2.2.8-.3.4-.1 1-.7 1.2-.8.1-1.7-.2-2.5 0-1.1.4-2.1 2.2-4.5 2.2s-3.4-1.8-4.5-2.2c-.8-.2-1.7.1-2.5 0-.6-.2-.4-.8-.7-1.2-.7-.2-1.6-.3-2.2-.8-.5-.4-.4-.9.1-1.1 1.9-.5 3.4-2 4-3.8.2-.7-.7-.9-1.5-1.3-.7-.4-.9-1.2-.2-1.6.6-.3 1.4.4 2 .1l-.1-2.3c0-3.1 2-5.7 5.6-5.7Z",
}
