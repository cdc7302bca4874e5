/** The mails that nobody needs and that a person may do without. Those about the account itself are always sent. */
export const NOTIFICATIONS = ["messages", "collaborations", "weekly", "searches"] as const
export type Notification = (typeof NOTIFICATIONS)[number]

/** Wanted until somebody says otherwise. */
export function isWanted(choices: Readonly<Record<string, boolean>>, kind: Notification) {
  return choices[kind] !== false
}
