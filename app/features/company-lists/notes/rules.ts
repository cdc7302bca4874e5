export const MAX_NOTE = 5000
