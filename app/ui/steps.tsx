import { m } from "#messages"
import { classNames } from "./class-names"
import { Icon } from "./icon"

type StepsProps = {
  label: string
  steps: readonly string[] /** The one being done, counted from 1. */
  current: number
}

/** The present step of a short series: 1 'Réserve ton nom', 2 'Crée ton compte'. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol aria-label={label} className="flex items-start gap-3 md:gap-5">
      {steps.map((step, index) => (
        <Step key={step} name={step} number={index + 1} state={stateOf(index + 1, current)} />
      ))}
    </ol>
  )
}

type State = "done" | "current" | "ahead"

function stateOf(number: number, current: number): State {
  if (number === current) return "current"
  return number < current ? "done" : "ahead"
}

function Step({ name, number, state }: { name: string; number: number; state: State }) {
  return (
    <li
      aria-current={state === "current" ? "step" : undefined}
      className={classNames(
        "flex flex-1 items-baseline gap-2.5 border-t-[3px] pt-2.5 leading-tight",
        state === "ahead" ? "border-line text-ink-soft" : state === "done" ? "border-ink" : "border-accent",
      )}
    >
      <span
        className={classNames(
          "display min-w-[0.6em] text-2xl font-extrabold",
          state === "current" && "text-accent-ink",
        )}
      >
        {state === "done" ? <Icon name="check" size={22} className="inline-block" /> : number}
      </span>
      <span className={state === "current" ? "font-semibold" : undefined}>
        {name}
        {state === "done" && <span className="sr-only"> ({m.ui_step_done()})</span>}
      </span>
    </li>
  )
}
