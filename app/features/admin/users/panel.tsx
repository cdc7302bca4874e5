import {
  ChooseAll,
  ChosenRows,
  type Column,
  hereHref,
  LastAction,
  ListHead,
  NoneFound,
  Pager,
  RowsStep,
  SortableTable,
} from "#app/features/admin-kit/public"
import { localizedHref, m } from "#messages"
import { LinkStep } from "./link-step"
import { UserRowView } from "./user-row"
import type { UserSort, UsersContent } from "./users"

const columns = (): Column<UserSort>[] => [
  { label: m.admin_list_choose_all(), control: <ChooseAll /> },
  { label: m.admin_user_email(), sort: "email" },
  { label: m.admin_user_name(), sort: "name" },
  { label: m.admin_user_role(), sort: "role" },
  { label: m.admin_user_influencer() },
  { label: m.admin_list_actions(), className: "md:w-20" },
]

/** The accounts: who there is, as what, with which influencer. */
export default function UsersPanel({ content }: { content: UsersContent }) {
  const { state, users, next, previous, found, self, leaving, linking } = content
  if (linking) return <LinkStep state={state} linking={linking} />
  return (
    <>
      <LastAction />
      {leaving.length > 0 && <LeavingStep content={content} />}
      <ListHead
        tab="users"
        state={state}
        otherwise="email"
        placeholder={m.admin_user_search()}
        found={found}
        countText={m.admin_user_count}
      />
      {users.length === 0 ? (
        <NoneFound tab="users" state={state} icon="users" title={m.admin_user_none()} />
      ) : (
        <ChosenRows
          tab="users"
          state={state}
          actions={[{ value: "delete", label: m.admin_list_delete(), danger: true }]}
        >
          <SortableTable tab="users" caption={m.admin_users()} state={state} columns={columns()} stacked>
            {users.map((user) => (
              <UserRowView key={user.id} user={user} state={state} isSelf={user.id === self} />
            ))}
          </SortableTable>
          <Pager tab="users" state={state} page={{ next, previous }} />
        </ChosenRows>
      )}
    </>
  )
}

function LeavingStep({ content: { state, leaving } }: { content: UsersContent }) {
  return (
    <RowsStep
      title={m.admin_list_confirm_title()}
      text={leaving.length === 1 ? m.admin_user_confirm() : m.admin_user_confirm_many({ count: leaving.length })}
      rows={leaving.map(({ id, email }) => ({ id, name: email }))}
      dir="ltr"
      confirmLabel={m.admin_list_delete()}
      back={localizedHref(hereHref("users", state))}
    >
      <input type="hidden" name="intent" value="delete" />
    </RowsStep>
  )
}
