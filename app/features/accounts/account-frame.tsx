import { type ReactNode, useEffect, useRef } from "react"
import * as paths from "#app/paths"
import { Card } from "#app/ui/card"
import { Screen } from "#app/ui/screen"
import { WayBack } from "#app/ui/way-back"
import { m } from "#messages"

type AccountFrameProps = {
  title: string
  /** The way back, where it is not to all of one's pages. */
  above?: ReactNode
  children: ReactNode
}

/** A page of one's own account, with the way back to all of them. */
export function AccountFrame({ title, above, children }: AccountFrameProps) {
  return (
    <Screen title={title} above={above ?? <WayBack to={paths.account}>{m.nav_more()}</WayBack>}>
      <div className="grid max-w-[40rem] content-start gap-4 md:gap-6">{children}</div>
    </Screen>
  )
}

type AccountSectionProps = {
  title: ReactNode
  text?: ReactNode
  /** It answers a form further down: the reader is taken to its heading. */
  isAnswer?: boolean
  children?: ReactNode
}

/** One matter of the account, under its heading. */
export function AccountSection({ title, text, isAnswer = false, children }: AccountSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAnswer) heading.current?.focus()
  }, [isAnswer])
  return (
    <Card as="section" className="grid gap-5">
      <div className="grid gap-1.5">
        <h2 ref={heading} tabIndex={isAnswer ? -1 : undefined} className="scroll-mt-24 text-xl">
          {title}
        </h2>
        {text && <p className="text-ink-soft">{text}</p>}
      </div>
      {children}
    </Card>
  )
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
