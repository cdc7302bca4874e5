import type { MemberRole } from "#vocabulary/roles"
/** Members and those who are invited, together. */
export const MAX_PEOPLE = 20
export const INVITATION_DAYS = 7

export type Place = Readonly<{ userId: string; role: MemberRole }>

/** Whether the company would be left without an owner. */
export function isLastOwner(team: readonly Place[], userId: string): boolean {
  return team.some((each) => each.userId === userId && each.role === "owner") && owners(team) === 1
}

function owners(team: readonly Place[]) {
  return team.filter(({ role }) => role === "owner").length
}
