import type { ReactNode } from "react"

/** The one button of a step, at the foot of its form: in sight on a telephone, where it stands on a desk. */
export function StickyAction({ children }: { children: ReactNode }) {
  return (
    <div className="sticky-foot sticky bottom-0 z-10 -mx-4 mt-auto grid justify-items-center gap-1 bg-paper px-4 pt-3 pb-[max(0.875rem,env(safe-area-inset-bottom))] lg:static lg:mx-0 lg:mt-0 lg:px-0">
      {children}
    </div>
  )
}
