/** The screen that shows the connections. Without language prefix. */
export const CONNECTIONS_PATH = "/setup/social-profiles"

/** Where they stand in it. */
export const CONNECTIONS_ID = "connections"
export const CONNECTIONS_HREF = `${CONNECTIONS_PATH}#${CONNECTIONS_ID}`
