/** Where the rooms of people with an account begin: on all other pages the worker does nothing. A test holds it against the routes. */
export const OWN_ROOMS = [
  "account",
  "admin",
  "collaborations",
  "entreprise",
  "generate-media-kit",
  "influencer",
  "messages",
  "profile",
] as const
