import { type ReactNode, useId } from "react"
import { Form } from "react-router"
import { Icon } from "#app/ui/icon"
import type { IconName } from "#app/ui/icons/lucide"
import { closeMenuOf, Menu, MenuButton } from "#app/ui/menu"
import { m } from "#messages"

/** The actions on one row. */
export function RowMenu({ about, children }: { about: string; children: ReactNode }) {
  return (
    <Menu
      variant="quiet"
      trigger={<Icon name="ellipsis" />}
      label={m.admin_list_actions_for({ name: about })}
      buttonClassName="size-11 px-0"
    >
      {children}
    </Menu>
  )
}

type RowDeedProps = {
  action: string
  intent: string
  id: string
  /** What the row said, where the deed is about that and not only about the id. */
  seen?: string
  icon: IconName
  children: ReactNode
}

/** An entry that does something at once. */
export function RowDeed({ action, intent, id, seen, icon, children }: RowDeedProps) {
  const form = useId()
  return (
    <>
      <MenuButton type="submit" form={form} icon={icon} onClick={closeMenuOf}>
        {children}
      </MenuButton>
      <li hidden>
        <Form id={form} method="post" action={action} replace preventScrollReset>
          <input type="hidden" name="intent" value={intent} />
          <input type="hidden" name="id" value={id} />
          {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
        </Form>
      </li>
    </>
  )
}
