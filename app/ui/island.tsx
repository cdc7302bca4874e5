import type { ReactNode } from "react"

type IslandProps = { name: string /** What it is made from in the browser. */; data?: object; children: ReactNode }

/** A part of a visitor's page that lives by React, alone: `app/visitor` wakes it where all around it is HTML. */
export function Island({ name, data = {}, children }: IslandProps) {
  return (
    <div data-island={name} data-made-from={JSON.stringify(data)} className="contents">
      {children}
    </div>
  )
}
