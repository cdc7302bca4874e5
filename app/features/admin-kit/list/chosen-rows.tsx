import { type ReactNode, useState } from "react"
import { Form } from "react-router"
import * as paths from "#app/paths"
import { buttonClass } from "#app/ui/button-look"
import { localizedHref, m } from "#messages"
import type { Tab } from "#vocabulary/tabs"
import type { ListState } from "./list-state"
import { StateInputs } from "./state-inputs"

const FORM = "chosen-rows"
const BOX = "input[name=id][type=checkbox]"
const HIT = "grid size-11 cursor-pointer place-items-center"

type ChosenRowsProps<Sort extends string> = {
  tab: Tab
  state: ListState<Sort>
  /** Actions on the ticked rows; each leads to a question that names how many. */
  actions: readonly { value: string; label: string; danger?: boolean }[]
  children: ReactNode
}

/** Around a list with a box in each row: shows what can be done with those that are ticked, while any is. */
export function ChosenRows<Sort extends string>({ tab, state, actions, children }: ChosenRowsProps<Sort>) {
  const [count, setCount] = useState(0)
  return (
    <div
      className="group/chosen grid grid-cols-[minmax(0,1fr)] gap-4"
      onChange={({ currentTarget }) => setCount(currentTarget.querySelectorAll(`tbody ${BOX}:checked`).length)}
    >
      {children}
      <Form
        id={FORM}
        method="get"
        action={localizedHref(paths.admin)}
        preventScrollReset
        data-appearance="dark"
        className="sticky bottom-4 z-2 hidden flex-wrap items-center gap-x-4 gap-y-2 justify-self-center rounded-window border border-line bg-surface px-5 py-2.5 text-ink shadow-float group-has-[tbody_input[name=id]:checked]/chosen:flex"
      >
        <StateInputs tab={tab} state={state} />
        <p role="status" className="font-semibold">
          {count > 0 ? m.admin_list_chosen({ count }) : m.admin_list_chosen_some()}
        </p>
        {actions.map(({ value, label, danger }) => (
          <button
            key={value}
            type="submit"
            name="confirm"
            value={value}
            className={buttonClass({ variant: danger ? "danger" : "line", size: "small" })}
          >
            {label}
          </button>
        ))}
      </Form>
    </div>
  )
}

export function ChooseRow({ id, label }: { id: string; label: string }) {
  return (
    <label className={HIT}>
      <input type="checkbox" form={FORM} name="id" value={id} aria-label={label} className="choice rounded-small" />
    </label>
  )
}

/** In the heading: ticks every row of the page, or none. It takes scripts, and stands with them only. */
export function ChooseAll() {
  return (
    <label className={`${HIT} unscripted:hidden`}>
      <input
        type="checkbox"
        aria-label={m.admin_list_choose_all()}
        className="choice rounded-small"
        onChange={({ currentTarget: all }) => {
          for (const box of all.closest("table")?.querySelectorAll<HTMLInputElement>(`tbody ${BOX}`) ?? [])
            box.checked = all.checked
        }}
      />
    </label>
  )
}
