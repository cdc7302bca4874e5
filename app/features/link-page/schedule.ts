export type Schedule = { visible: boolean; startsAt: Date | null; endsAt: Date | null }

/** Whether a block is to be seen: from its start on, no longer at its end; as the policy on its table says. */
export function isShowing({ visible, startsAt, endsAt }: Schedule, now: Date) {
  return visible && (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt)
}
