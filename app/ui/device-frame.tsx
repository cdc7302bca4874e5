import type { ReactNode } from "react"
import { classNames } from "./class-names"

/** A telephone, 300 pixels wide unless `className` says otherwise, that shows `children` on its screen. */
export function DeviceFrame({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={classNames("w-75 max-w-full rounded-[2.75rem] bg-ink p-2.75 shadow-float", className)}>
      <div className="h-full overflow-hidden rounded-[2.1rem] bg-paper">{children}</div>
    </div>
  )
}
