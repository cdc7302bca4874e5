/** How often each status was answered, for a note. */
export const statusesOf = (statuses: ReadonlyMap<string, number>) =>
  [...statuses]
    .sort()
    .map(([status, count]) => `${status}×${count}`)
    .join(" ")
