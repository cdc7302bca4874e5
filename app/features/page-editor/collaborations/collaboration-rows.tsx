import { type ReactNode, use } from "react"
import { Form } from "react-router"
import * as paths from "#app/paths"
import { initialsOf } from "#app/ui/initials"
import { Tag } from "#app/ui/tag"
import { localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { HoldContext } from "../frame/held"
import { EditRow, RowButton } from "../row-buttons"
import type { OwnCollaboration } from "./queries.server"

type CollaborationRowsProps = {
  collaborations: readonly OwnCollaboration[]
  version: number
  /** Stands in the place of the one that is being changed. */
  form: { id: string; node: ReactNode } | null
}

export function CollaborationRows({ collaborations, version, form }: CollaborationRowsProps) {
  return (
    <ol className="grid gap-2.5">
      {collaborations.map((each) => (
        <li key={each.id}>{form?.id === each.id ? form.node : <Row collaboration={each} version={version} />}</li>
      ))}
    </ol>
  )
}

function Row({ collaboration, version }: { collaboration: OwnCollaboration; version: number }) {
  const { id, companyName, companyType, websiteUrl, status } = collaboration
  const name = isolate(companyName)
  const site = websiteUrl?.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "")
  return (
    <article
      aria-label={companyName}
      className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-surface p-2 ps-3"
    >
      <span
        aria-hidden="true"
        className="display grid size-10 shrink-0 place-items-center rounded-small bg-accent-soft text-accent-ink"
      >
        {initialsOf(companyName)}
      </span>
      <div className="grid min-w-0 flex-1">
        <p dir="auto" className="truncate [text-align:match-parent] [text-align:-webkit-match-parent] font-semibold">
          {companyName}
        </p>
        {/* One below the other on a phone, where half a line has room for neither. Each is cut by itself: cut as one line, an address loses its beginning where the page runs from right to left. */}
        <p className="grid min-w-0 grid-cols-1 justify-items-start text-sm text-ink-soft sm:flex">
          {companyType && <bdi className="max-w-full truncate">{companyType}</bdi>}
          {companyType && site && <span className="hidden whitespace-pre sm:inline"> · </span>}
          {site && (
            <bdi dir="ltr" className="max-w-full truncate">
              {site}
            </bdi>
          )}
        </p>
      </div>
      {status === "active" && <Tag tone="ok">{m.editor_work_active()}</Tag>}
      <div className="flex">
        <EditRow to={`${localizedHref(paths.editorCollaborations)}?edit=${id}`} title={name} />
        <Form
          method="post"
          action={localizedHref(paths.editorCollaborations)}
          replace
          preventScrollReset
          onSubmit={use(HoldContext)}
        >
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="id" value={id} />
          <RowButton intent="remove" icon="trash-2" label={m.editor_remove({ title: name })} />
        </Form>
      </div>
    </article>
  )
}
