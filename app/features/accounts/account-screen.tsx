import type { ReactNode } from "react"
import { Awning } from "#app/ui/awning"
import { useFocusAfterNavigation } from "#app/ui/screen"

type AccountScreenProps = {
  title: ReactNode
  /** Above the title: the steps of a longer road. */
  above?: ReactNode
  intro?: ReactNode
  /** The picture beside the form. */
  sign: ReactNode
  children: ReactNode
}

/** The screens at the door: a form on the one side, the shop window with what it is about on the other. */
export function AccountScreen({ title, above, intro, sign, children }: AccountScreenProps) {
  const heading = useFocusAfterNavigation()
  return (
    <div className="page-width grid gap-8 pt-4 pb-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-20 lg:pt-8 lg:pb-20">
      <ShopWindow>{sign}</ShopWindow>
      <div className="grid content-center gap-7 lg:max-w-[30rem]">
        {above}
        <header className="grid gap-3">
          <h1 ref={heading} tabIndex={-1} className="text-4xl lg:text-5xl">
            {title}
          </h1>
          {intro && <div className="text-lg text-ink-soft">{intro}</div>}
        </header>
        {children}
      </div>
    </div>
  )
}

function ShopWindow({ children }: { children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className="relative h-32 overflow-hidden rounded-window border-[1.5px] border-cut-ink bg-linear-to-b from-(--window-top) to-(--window-bottom) sm:h-44 lg:sticky lg:top-[calc(var(--bar)+2rem)] lg:order-last lg:h-[clamp(28rem,calc(100dvh-var(--bar)-5rem),40rem)] lg:self-start"
    >
      <div className="absolute start-1/2 top-0 bottom-1/2 border-s-[1.5px] border-cut-ink" />
      <Awning className="absolute! top-0" />
      <div className="absolute inset-x-0 bottom-0 h-5 bg-sill lg:h-14" />
      <div className="absolute inset-x-6 top-12 bottom-5 grid place-items-center lg:top-16 lg:bottom-14">
        <div className="max-w-full -rotate-3 rounded-small border-[1.5px] border-cut-ink bg-(--awning-cream) px-5 py-2 text-cut-ink sm:px-8 sm:py-4 lg:rounded-card lg:px-10 lg:py-8">
          {children}
        </div>
      </div>
    </div>
  )
}
