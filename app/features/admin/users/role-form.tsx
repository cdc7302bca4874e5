import { useRef } from "react"
import { Form } from "react-router"
import { useFlash } from "#app/features/admin-kit/public"
import { buttonClass } from "#app/ui/button-look"
import { Icon } from "#app/ui/icon"
import { roleName } from "#app/ui/role-name"
import { m } from "#messages"
import type { Role } from "#vocabulary/roles"
import type { UserRow } from "./users"

const CHOICES = ["user", "influencer", "entreprise", "admin"] as const satisfies readonly Role[]

/**
 * A role picked with the pointer is stored at once. With the keyboard each arrow would store one, on its way to the one
 * that is meant: there, and without scripts, a button beside it does, which stands while the choice differs.
 */
export function RoleForm({ user: { id, email, role }, here }: { user: UserRow; here: string }) {
  const isKeyed = useRef(false)
  const flash = useFlash()
  return (
    <Form method="post" action={here} replace preventScrollReset className="group/role flex items-center gap-2">
      <input type="hidden" name="intent" value="role" />
      <input type="hidden" name="id" value={id} />
      <span className="relative block">
        <select
          key={`${role} ${flash?.id}`} // what was refused is not the choice any more
          name="role"
          defaultValue={role}
          aria-label={m.admin_user_role_of({ email })}
          onKeyDown={() => {
            isKeyed.current = true
          }}
          onPointerDown={() => {
            isKeyed.current = false
          }}
          onChange={({ currentTarget: { form } }) => {
            if (!isKeyed.current) form?.requestSubmit()
          }}
          className="min-h-9 rounded-small border border-line hover:border-ink-soft cursor-pointer appearance-none bg-surface py-1 ps-3 pe-9 pointer-coarse:min-h-11"
        >
          {CHOICES.map((each) => (
            <option key={each} value={each} data-stored={each === role || undefined}>
              {roleName(each)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} className="pointer-events-none absolute inset-y-0 end-3 my-auto" />
      </span>
      <button
        type="submit"
        className={buttonClass(
          { variant: "ink", size: "small" },
          "not-group-has-[option:checked:not([data-stored])]/role:hidden",
        )}
      >
        {m.admin_user_role_apply()}
      </button>
    </Form>
  )
}
