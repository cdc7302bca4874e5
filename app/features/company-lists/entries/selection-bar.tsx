import { Form } from "react-router"
import * as paths from "#app/paths"
import { Button } from "#app/ui/button"
import { Field } from "#app/ui/field"
import { Fold } from "#app/ui/fold"
import { Select } from "#app/ui/select"
import { localizedHref, m } from "#messages"
import { listName } from "../lists/words"
import type { OtherList } from "./queries.server"

/** The boxes of the rows belong to this form, wherever on the page they stand. */
export const SELECTION_ID = "list-selection"
const TARGET = { id: "list-target", errorId: "list-target-error", descriptionId: "list-target-hint" }

/** `isOpen`: what stands behind the fold was refused. */
type SelectionBarProps = { others: readonly OtherList[]; isOpen: boolean }

/** Actions on the ticked influencers. What is seldom done stands behind a fold: the list begins on the first screen of a telephone. */
export function SelectionBar({ others, isOpen }: SelectionBarProps) {
  return (
    <Form
      id={SELECTION_ID}
      method="post"
      preventScrollReset
      aria-label={m.lists_chosen()}
      className="flex flex-wrap items-start gap-x-6 rounded-card border border-line bg-surface px-4 py-3"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button type="submit" formMethod="get" formAction={localizedHref(paths.compare)} variant="ink" size="small">
          {m.lists_compare()}
        </Button>
        <span className="text-sm text-ink-soft">{m.lists_compare_hint()}</span>
      </div>
      <Fold label={others.length > 0 ? m.lists_sort_out() : m.lists_remove()} className="text-sm" isOpen={isOpen}>
        <div className="flex flex-wrap items-end gap-2.5 pt-1">
          {others.length > 0 && (
            <>
              <Field label={m.lists_target()} field={TARGET} className="w-full min-w-0 text-sm sm:w-72">
                <Select name="to" defaultValue="">
                  <option value="">{m.lists_target_none()}</option>
                  {others.map((other) => (
                    <option key={other.id} value={other.id}>
                      {listName(other)}
                    </option>
                  ))}
                </Select>
              </Field>
              <Button type="submit" name="intent" value="copy" variant="line" size="small" className="mb-0.5">
                {m.lists_copy()}
              </Button>
              <Button type="submit" name="intent" value="move" variant="line" size="small" className="mb-0.5">
                {m.lists_move()}
              </Button>
            </>
          )}
          <Button type="submit" name="intent" value="remove" variant="quiet" size="small" className="mb-0.5">
            {m.lists_remove()}
          </Button>
        </div>
      </Fold>
    </Form>
  )
}
