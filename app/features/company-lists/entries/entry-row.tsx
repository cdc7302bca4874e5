import { useId } from "react"
import { Form } from "react-router"
import { Avatar } from "#app/ui/avatar"
import { Card } from "#app/ui/card"
import { Icon } from "#app/ui/icon"
import { LinkButton } from "#app/ui/link-button"
import { VerifiedMark } from "#app/ui/verified-mark"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isolate } from "#platform/text/bidi"
import { NoteForm } from "../notes/note-form"
import { FigureList } from "./figure-list"
import { SELECTION_ID } from "./selection-bar"
import type { EntryView, PersonView } from "./view.server"

type EntryRowProps = {
  entry: EntryView
  /** The answer about its note, when it was refused. */
  answer: FormAnswer | undefined
}

/** One influencer of a list: who they are, their figures, what the company noted, what can be done. */
export function EntryRow({ entry, answer }: EntryRowProps) {
  const { id, person, note, added, isoAdded } = entry
  const name = person ? isolate(person.name) : m.lists_unavailable()
  return (
    <Card as="li" className="grid grid-cols-1 gap-4">
      <div className="flex items-start gap-3 sm:gap-4">
        <label className="-m-2.5 grid size-11 shrink-0 cursor-pointer place-items-center">
          <input type="checkbox" form={SELECTION_ID} name="id" value={id} className="choice m-0 rounded-small" />
          <span className="sr-only">{m.lists_choose({ name })}</span>
        </label>
        {person ? <Avatar name={person.name} seed={id} src={person.pictureUrl} size={56} /> : <Gone />}
        <div className="grid min-w-0 flex-1 gap-1.5">
          {person ? (
            <Person person={person} />
          ) : (
            <>
              <h2 className="text-lg text-ink-soft">{m.lists_unavailable()}</h2>
              <p className="text-sm text-ink-soft">{m.lists_unavailable_text()}</p>
            </>
          )}
          <p className="text-sm text-ink-soft max-sm:-me-12">
            <time dateTime={isoAdded}>{m.lists_added({ date: isolate(added) })}</time>
          </p>
        </div>
        <Remove id={id} name={name} />
      </div>
      <NoteForm key={note} influencerId={id} note={note} answer={answer} />
      {person && (
        <div className="flex flex-wrap gap-2.5 border-t border-line pt-4">
          <LinkButton
            to={person.proposeHref}
            variant="ink"
            size="small"
            aria-label={m.lists_propose_name({ name: isolate(person.name) })}
          >
            {m.lists_propose()}
          </LinkButton>
          <LinkButton
            to={person.writeHref}
            variant="line"
            size="small"
            aria-label={m.lists_write_name({ name: isolate(person.name) })}
          >
            {m.lists_write()}
          </LinkButton>
          <LinkButton
            to={person.kitHref}
            reloadDocument
            variant="quiet"
            size="small"
            aria-label={m.compare_kit_of({ name: isolate(person.name) })}
          >
            {m.compare_kit()}
          </LinkButton>
        </div>
      )}
    </Card>
  )
}

function Person({ person }: { person: PersonView }) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="min-w-0 text-lg wrap-anywhere">
          <a href={person.href} className="underline-offset-4 hover:underline">
            <bdi>{person.name}</bdi>
          </a>
          {person.isVerified && <VerifiedMark className="ms-1.5" />}
        </h2>
        <p className="figures display text-xl">
          <span className="sr-only">{m.lists_total()} </span>
          <bdi dir="ltr">{person.total}</bdi>
        </p>
      </div>
      {/* On a telephone the lines go on below the cross, or most dates would stand on a line of their own. */}
      {person.figures.length > 0 && (
        <div className="max-sm:-me-12">
          <FigureList figures={person.figures} />
        </div>
      )}
    </>
  )
}

function Gone() {
  return (
    <span aria-hidden="true" className="grid size-14 shrink-0 place-items-center rounded-pill bg-line text-ink-soft">
      <Icon name="user" size={24} />
    </span>
  )
}

function Remove({ id, name }: { id: string; name: string }) {
  const label = useId()
  return (
    <Form method="post" preventScrollReset replace className="-me-2 -mt-2">
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="intent"
        value="remove"
        aria-labelledby={label}
        className="grid size-11 cursor-pointer place-items-center rounded-pill text-ink-soft hover:bg-line/60 hover:text-ink"
      >
        <Icon name="x" size={18} />
        <span id={label} className="sr-only">
          {m.lists_remove_name({ name })}
        </span>
      </button>
    </Form>
  )
}
