import type { Tab } from "#vocabulary/tabs"
import type { ListState } from "./list-state"

/** Hidden inputs with the state of a list, for a form about something else, so that one comes back to the same list. */
export function StateInputs<Sort extends string>({ tab, state }: { tab: Tab; state: ListState<Sort> }) {
  const { q, sort, descending, after, before } = state
  const inputs = { tab, q, sort, dir: descending ? "desc" : "", after, before }
  return Object.entries(inputs).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
}
