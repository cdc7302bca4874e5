/** A made-up person, as the text below the window says. */
export const EXAMPLE = {
  name: "Nadia Benali",
  networks: [
    { network: "instagram", followers: 248_000 },
    { network: "tiktok", followers: 91_300 },
    { network: "youtube", followers: 37_800 },
  ],
} as const
