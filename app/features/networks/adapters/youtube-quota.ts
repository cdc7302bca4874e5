const DAY_MS = 24 * 60 * 60 * 1000
const PACIFIC = new Intl.DateTimeFormat("en-GB", {
  timeZone: "America/Los_Angeles",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
  hourCycle: "h23",
})

/** When a used-up daily quota is full again: midnight in California, an hour off on the two days on which clocks change. */
export function quotaRenewal(now: Date): Date {
  const [hour = 0, minute = 0, second = 0] = PACIFIC.format(now).split(":").map(Number)
  const sinceMidnightMs = ((hour * 60 + minute) * 60 + second) * 1000 + now.getMilliseconds()
  return new Date(now.getTime() + DAY_MS - sinceMidnightMs)
}
