import type { ReactNode } from "react"

type NoTalksProps = { title: string; children: ReactNode; action: ReactNode }

/** A list without a conversation: two bubbles for what will be said here, and how it begins. */
export function NoTalks({ title, children, action }: NoTalksProps) {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-10 text-center">
      <svg aria-hidden="true" width={204} height={76} viewBox="0 0 204 76" className="mirrored mb-1">
        <path
          d="M16 2h104a14 14 0 0 1 14 14v20a14 14 0 0 1-14 14H36L20 64V50h-4A14 14 0 0 1 2 36V16A14 14 0 0 1 16 2z"
          className="fill-surface stroke-ink"
          strokeWidth={1.5}
          strokeDasharray="5 4"
        />
        <path
          d="M140 26h48a14 14 0 0 1 14 14v10a14 14 0 0 1-14 14h-4v10l-12-10h-32a14 14 0 0 1-14-14V40a14 14 0 0 1 14-14z"
          className="fill-accent-soft"
        />
      </svg>
      <p className="display text-xl">{title}</p>
      <div className="max-w-[42ch] text-ink-soft">{children}</div>
      <div className="mt-1">{action}</div>
    </div>
  )
}
