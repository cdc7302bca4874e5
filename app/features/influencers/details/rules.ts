export const MAX_INTERESTS = 10
export const MAX_CERTIFICATE = 40
