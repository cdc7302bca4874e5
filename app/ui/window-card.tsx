import type { ReactNode } from "react"
import { Awning } from "./awning"
import { classNames } from "./class-names"

type WindowCardProps = {
  /** One sentence, what is behind it, and what to do about it. */
  title: ReactNode
  children?: ReactNode
  actions: ReactNode
  /** The subject as a picture, without words. */
  picture?: ReactNode
}

/** The one card that matters, under the awning. */
export function WindowCard({ title, children, actions, picture }: WindowCardProps) {
  const isPictured = picture !== undefined
  return (
    <section className="edge relative flex flex-col overflow-hidden rounded-window bg-surface">
      <Awning className="awning-edge" />
      <div
        className={classNames(
          "grid flex-1 content-center items-start gap-x-4 gap-y-3 p-5 pt-4 md:p-7 md:pt-5",
          isPictured ? "grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[auto_minmax(0,1fr)] md:gap-x-6" : "grid-cols-1",
        )}
      >
        {isPictured && (
          <div className="col-start-2 row-start-1 size-16 overflow-hidden rounded-card md:col-start-1 md:row-span-2 md:size-28 md:self-center">
            {picture}
          </div>
        )}
        <div className={classNames("grid gap-3", isPictured && "col-start-1 row-start-1 md:col-start-2")}>
          <h2 className="text-2xl leading-[1.12] font-extrabold md:text-3xl rtl:leading-[1.4]">{title}</h2>
          {children && <p className="text-ink-soft">{children}</p>}
        </div>
        <div
          className={classNames(
            "mt-1 flex flex-wrap items-center gap-x-5 gap-y-2",
            isPictured && "col-span-2 md:col-span-1 md:col-start-2",
          )}
        >
          {actions}
        </div>
      </div>
    </section>
  )
}
