import { Form } from "react-router"
import { BackLink, hereHref, StateInputs } from "#app/features/admin-kit/public"
import * as paths from "#app/paths"
import { Button } from "#app/ui/button"
import { SubmitButton } from "#app/ui/submit-button"
import { Tag } from "#app/ui/tag"
import { localizedHref, m } from "#messages"
import type { Linking, UserList } from "./users"

type LinkStepProps = { state: UserList; linking: Linking }

/** In place of the list: which influencer is this person's. */
export function LinkStep({ state, linking: { user, find, found } }: LinkStepProps) {
  const here = localizedHref(hereHref("users", state))
  return (
    <>
      <BackLink to={here}>{m.admin_users()}</BackLink>
      <h2 className="text-xl wrap-anywhere">
        {m.admin_user_link_title()} <bdi dir="ltr">{user.email}</bdi>
      </h2>
      {user.influencer && (
        <p className="text-ink-soft">
          {m.admin_user_linked_now()} <bdi>{user.influencer.name ?? m.admin_user_unknown_influencer()}</bdi>
        </p>
      )}
      <Form method="get" action={localizedHref(paths.admin)} role="search" className="flex max-w-xl gap-2.5">
        <StateInputs tab="users" state={state} />
        <input type="hidden" name="link" value={user.id} />
        <input
          key={find}
          type="search"
          name="find"
          defaultValue={find}
          maxLength={100}
          placeholder={m.admin_social_search()}
          aria-label={m.admin_social_search()}
          autoComplete="off"
          className="edge min-h-11 w-full rounded-card bg-surface px-4"
        />
        <Button type="submit" size="small">
          {m.admin_user_find()}
        </Button>
      </Form>
      {found.length === 0 ? (
        <p className="text-ink-soft">{m.admin_influencer_none()}</p>
      ) : (
        <ul className="grid max-w-xl divide-y divide-line rounded-card border border-line bg-surface">
          {found.map((influencer) => (
            <li key={influencer.id} className="flex min-h-14 items-center justify-between gap-4 px-4 py-1.5">
              <div className="min-w-0">
                <bdi className="wrap-anywhere">{influencer.name}</bdi>
                {influencer.partsDealings && !influencer.isTaken && (
                  <p className="text-sm text-ink-soft">{m.admin_user_link_kept_apart()}</p>
                )}
              </div>
              {influencer.isTaken ? (
                <Tag>{m.admin_user_link_is_taken()}</Tag>
              ) : (
                <Form method="post" action={here}>
                  <input type="hidden" name="intent" value="link" />
                  <input type="hidden" name="id" value={user.id} />
                  <input type="hidden" name="influencer" value={influencer.id} />
                  <SubmitButton
                    variant="line"
                    size="small"
                    aria-label={m.admin_user_link_to({ name: influencer.name })}
                    pending={false}
                  >
                    {m.admin_user_link_choose()}
                  </SubmitButton>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
