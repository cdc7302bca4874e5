/** The first segments of the pages for people with an account: the worker does nothing on others. A test compares them with the routes. */
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
