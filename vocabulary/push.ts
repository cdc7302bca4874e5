/** What a device is told of by a notification, each wanted or not. */
export const PUSH_KINDS = ["messages", "proposals", "deadlines"] as const
export type PushKind = (typeof PUSH_KINDS)[number]
