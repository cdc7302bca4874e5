import { LINKEDIN_PATH } from "#app/ui/icons/networks"
import type { Network } from "#vocabulary/networks"

/**
 * The networks' signs as path data for a 24 × 24 view box. They are drawn with fewer points than elsewhere on the
 * site, where nobody counts bytes: a link page has six thousand in all.
 */
export const SIGNS: Readonly<Record<Network, string>> = {
  linkedin: LINKEDIN_PATH,
  instagram:
    "M8 2h8a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6Zm0 2a4 4 0 0 0-4 4v8a4 4 0 0 0 4 4h8a4 4 0 0 0 4-4V8a4 4 0 0 0-4-4Zm9.5 1.5a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4ZM12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10Zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  tiktok: "M12.5 0h4a5.9 5.9 0 0 0 5.7 5.9v4a9.9 9.9 0 0 1-5.8-1.9v9a7.3 7.3 0 1 1-6.3-7.2v4.1a3.2 3.2 0 1 0 2.4 3.1Z",
  youtube: "M5 4h14a5 5 0 0 1 5 5v6a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5V9a5 5 0 0 1 5-5Zm4.6 4.5v7l6.2-3.5Z",
  facebook:
    "M24 12a12 12 0 1 0-13.9 11.9v-8.4h-3V12h3V9.4c0-3 1.8-4.7 4.5-4.7 1.3 0 2.7.2 2.7.2v3h-1.5c-1.5 0-2 .9-2 1.9V12h3.4l-.5 3.5h-2.9v8.4A12 12 0 0 0 24 12Z",
  x: "M14.2 10.2 23 0h-2.1l-7.6 8.8L7.3 0h-7l9.2 13.3L.3 24h2l8-9.3 6.4 9.3h7Zm-2.8 3.3-1-1.3L3.1 1.6h3.2l6 8.5.9 1.3 7.7 11.1h-3.1Z",
  twitch: "M11.5 5h2v5h-2Zm4.5 0h2v5h-2ZM6 0 2 4v16h5v4l4-4h3.5l7.5-7.5V0Zm14 11-3.5 3.5H13l-3 3v-3H7V2h13Z",
  snapchat:
    "M12 1.5c3.6 0 5.6 2.6 5.6 5.7l-.1 2.3c.6.3 1.4-.4 2-.1.7.4.5 1.2-.2 1.6-.8.4-1.7.6-1.5 1.3.6 1.8 2.1 3.3 4 3.8.5.2.6.7.1 1.1-.6.5-1.5.6-2.2.8-.3.4-.1 1-.7 1.2-.8.1-1.7-.2-2.5 0-1.1.4-2.1 2.2-4.5 2.2s-3.4-1.8-4.5-2.2c-.8-.2-1.7.1-2.5 0-.6-.2-.4-.8-.7-1.2-.7-.2-1.6-.3-2.2-.8-.5-.4-.4-.9.1-1.1 1.9-.5 3.4-2 4-3.8.2-.7-.7-.9-1.5-1.3-.7-.4-.9-1.2-.2-1.6.6-.3 1.4.4 2 .1l-.1-2.3c0-3.1 2-5.7 5.6-5.7Z",
}
