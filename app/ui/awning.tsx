import { classNames } from "./class-names"

/** The sign of the house, at most once a screen: at the top of the shop window, of the closing banner. */
export function Awning({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={classNames("awning", className)} />
}
