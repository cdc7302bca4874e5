/** Nobody, as the sill of the window says: name and figures are made up. */
export const EXAMPLE = {
  name: "Nadia Benali",
  networks: [
    { network: "instagram", followers: 248_000 },
    { network: "tiktok", followers: 91_300 },
    { network: "youtube", followers: 37_800 },
  ],
} as const
