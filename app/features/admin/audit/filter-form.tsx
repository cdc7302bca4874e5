import { type ComponentProps, useId } from "react"
import { Form, Link } from "react-router"
import * as paths from "#app/paths"
import { Button } from "#app/ui/button"
import { Icon } from "#app/ui/icon"
import { currentLocale, localizedHref, m } from "#messages"
import { ACTION_NAMES, actionText } from "./actions"
import { type AuditFilters, filterParams } from "./filters"

const CONTROL = "edge min-h-11 w-full rounded-card bg-surface px-3"

export function AuditFilterForm({ filters }: { filters: AuditFilters }) {
  const isFiltered = Object.keys(filterParams(filters)).length > 0
  return (
    <details open={isFiltered} className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2.5 px-4 font-semibold">
        <Icon name="sliders-horizontal" size={18} />
        {m.admin_audit_filters()}
        <Icon name="chevron-down" size={18} className="ms-auto transition-transform group-open:rotate-180" />
      </summary>
      <Form
        method="get"
        action={localizedHref(paths.admin)}
        className="grid grid-cols-2 items-end gap-3 border-t border-line p-4 lg:grid-cols-6"
      >
        <input type="hidden" name="tab" value="audit" />
        <Input label={m.admin_audit_filter_actor()} name="actor" defaultValue={filters.actor} dir="ltr" wide />
        <ActionSelect chosen={filters.action} />
        <Input label={m.admin_audit_filter_target()} name="target" defaultValue={filters.target} dir="ltr" wide />
        <Input label={m.admin_audit_filter_from()} name="from" type="date" defaultValue={filters.from} />
        <Input label={m.admin_audit_filter_to()} name="to" type="date" defaultValue={filters.to} />
        <div className="col-span-2 flex flex-wrap items-center gap-x-4">
          <Button type="submit" size="small">
            {m.admin_audit_filter()}
          </Button>
          {isFiltered && (
            <Link
              to={localizedHref(paths.adminTab("audit"))}
              className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
            >
              {m.admin_list_show_all()}
            </Link>
          )}
        </div>
      </Form>
    </details>
  )
}

function Input({ label, wide = false, ...rest }: ComponentProps<"input"> & { label: string; wide?: boolean }) {
  const id = useId()
  return (
    <div className={wide ? "col-span-2 min-w-0" : "min-w-0 lg:col-span-2"}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <input {...rest} id={id} maxLength={200} autoComplete="off" className={CONTROL} />
    </div>
  )
}

function ActionSelect({ chosen }: { chosen: string }) {
  const id = useId()
  const collator = new Intl.Collator(currentLocale())
  const known = ACTION_NAMES.map((name) => [name, actionText(name)] as const).sort((a, b) =>
    collator.compare(a[1], b[1]),
  )
  return (
    <div className="col-span-2 min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {m.admin_audit_filter_action()}
      </label>
      <select id={id} name="action" defaultValue={chosen} className={CONTROL}>
        <option value="">{m.admin_audit_filter_any()}</option>
        {chosen !== "" && !ACTION_NAMES.includes(chosen) && <option value={chosen}>{chosen}</option>}
        {known.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
