import { Form } from "#app/ui/form"
import { Icon } from "#app/ui/icon"
import { SubmitButton } from "#app/ui/submit-button"
import { Tag } from "#app/ui/tag"
import { currentLocale, m } from "#messages"
import { formatDateTime } from "#platform/text/format"
import type { OpenSession } from "./list.server"

/** The open sessions, each with a button to end it, except the present one. */
export function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  return (
    <div className="grid gap-5">
      <ul className="grid border-t border-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3">
            <Icon name={isPhone(session) ? "smartphone" : "monitor"} className="text-ink-soft" />
            <div className="flex-1">
              <p className="font-semibold">{nameOf(session)}</p>
              <p className="text-sm text-ink-soft">{m.sessions_last_seen({ when: momentOf(session) })}</p>
            </div>
            {session.isThisOne ? (
              <Tag>{m.sessions_this_one()}</Tag>
            ) : (
              <EndButton id={session.id} name={nameOf(session)} />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form>
          <SubmitButton name="intent" value="end-others" variant="line" className="justify-self-start">
            {m.sessions_end_others()}
          </SubmitButton>
        </Form>
      )}
    </div>
  )
}

function EndButton({ id, name }: { id: string; name: string }) {
  return (
    <Form>
      <input type="hidden" name="session" value={id} />
      <SubmitButton
        name="intent"
        value="end-one"
        variant="line"
        size="small"
        aria-label={m.sessions_end_named({ name })}
      >
        {m.sessions_end()}
      </SubmitButton>
    </Form>
  )
}

/** Day and hour on one line: the button beside them leaves little of a telephone's width. */
function momentOf({ lastSeenAt }: OpenSession) {
  return formatDateTime(lastSeenAt, currentLocale()).replaceAll(" ", "\u00a0")
}

/** How a session is called for its owner: browser and system. */
export function nameOf({ browser, system }: Pick<OpenSession, "browser" | "system">) {
  return [browser, system].filter(Boolean).join(" · ") || m.sessions_unknown()
}

function isPhone({ system }: OpenSession) {
  return system === "Android" || system === "iPhone" || system === "iPad"
}
