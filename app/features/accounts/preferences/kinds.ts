import type { Role } from "#vocabulary/roles"

/** The mails that nobody needs and that a person may do without. Those about the account itself are always sent. */
export const NOTIFICATIONS = ["messages", "collaborations", "weekly", "searches"] as const
export type Notification = (typeof NOTIFICATIONS)[number]

/** Mails that not every role is sent. */
const SENT_TO: Partial<Record<Notification, readonly Role[]>> = {
  weekly: ["influencer", "entreprise"],
  searches: ["entreprise"],
}

/** The notifications that a person with these roles can choose; an admin may have a page and a company. */
export function notificationsFor(roles: readonly Role[]) {
  return NOTIFICATIONS.filter((kind) => {
    const sentTo = SENT_TO[kind]
    return !sentTo || roles.some((role) => role === "admin" || sentTo.includes(role))
  })
}

/** Wanted until somebody says otherwise. */
export function isWanted(choices: Readonly<Record<string, boolean>>, kind: Notification) {
  return choices[kind] !== false
}
