/** Which area a signed-in person uses, and what the navigation shows of them. A creator may have no page yet, a brand no company. */
export type OwnPlace =
  | Readonly<{ side: "influencer"; influencerId: string | null; path: string | null; picture: string | null }>
  | Readonly<{ side: "company"; name: string | null }>
