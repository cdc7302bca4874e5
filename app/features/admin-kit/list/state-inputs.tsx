import type { Tab } from "#vocabulary/tabs"
import type { ListState } from "./list-state"

/** What a list shows goes along with a form that asks for something else beside it, so that one comes back to it. */
export function StateInputs<Sort extends string>({ tab, state }: { tab: Tab; state: ListState<Sort> }) {
  const { q, sort, descending, after, before } = state
  const inputs = { tab, q, sort, dir: descending ? "desc" : "", after, before }
  return Object.entries(inputs).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
}
