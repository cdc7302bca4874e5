import type { ReactNode } from "react"
import { Awning } from "#app/ui/awning"

type WindowCardProps = {
  /** One sentence, what is behind it, and what to do about it. */
  title: ReactNode
  children?: ReactNode
  actions: ReactNode
}

/** The one card that matters, under the awning. */
export function WindowCard({ title, children, actions }: WindowCardProps) {
  return (
    <section className="edge relative flex flex-col overflow-hidden rounded-window bg-surface">
      <Awning className="awning-edge" />
      <div className="flex flex-1 flex-col justify-center gap-3 p-5 pt-4 md:p-7 md:pt-5">
        <h2 className="text-2xl leading-[1.12] font-extrabold md:text-3xl rtl:leading-[1.4]">{title}</h2>
        {children && <p className="text-ink-soft">{children}</p>}
        <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-2">{actions}</div>
      </div>
    </section>
  )
}
