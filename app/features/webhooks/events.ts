/** Sent when its owner asks for it, to try an endpoint. */
export const TEST_EVENT = "test"
