import { type ReactNode, useId } from "react"
import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import type { SentField } from "#platform/forms/sent-fields.server"
import { BackButton, ShutShop } from "./shut-shop"

type ErrorScreenProps = {
  status: number
  /** The code of the error that was thrown, where it was one of ours. */
  code?: string | undefined
  /** An id that people can quote when they write to us; only for errors of ours. */
  requestId?: string | undefined
  /** The address that was asked for. */
  path: string
  /** No way back by script: the page has none. */
  scriptFree?: boolean
  /** A form that could not be taken. */
  sent?: SentForm | undefined
}

/** `action`: where the form was sent to, and is sent again. */
export type SentForm = Readonly<{ action: string; sentence: string | null; fields: readonly SentField[] }>

/** For pages that do not exist, are not ready, or could not be made. */
export function ErrorScreen({ status, code, requestId, path, scriptFree = false, sent }: ErrorScreenProps) {
  const missing = status === 404
  const fault = status >= 500 && status !== 503
  const words = wordsFor(status, code, requestId !== undefined)
  if (sent)
    return (
      <ShutShop
        status={status}
        title={words.title}
        text={sent.sentence ?? m.form_not_sent()}
        form={<Again sent={sent} />}
      >
        <a href={localizedHref("/")}>{m.error_home()}</a>
      </ShutShop>
    )
  return (
    <ShutShop
      status={status}
      {...words}
      details={[
        ...(missing ? [{ term: m.error_path(), value: readable(path), code: true }] : []),
        ...(fault && requestId ? [{ term: m.error_request_id(), value: requestId, code: true }] : []),
      ]}
    >
      <a href={localizedHref("/")}>{m.error_home()}</a>
      {missing && <a href={localizedHref(paths.help)}>{m.help_title()}</a>}
      {missing ? !scriptFree && <BackButton /> : <a href={path}>{m.error_retry()}</a>}
    </ShutShop>
  )
}

/** The form as it was typed, to be sent once more: nothing of it is lost with the page that it stood on. */
function Again({ sent: { action, fields } }: { sent: SentForm }) {
  const hasFiles = fields.some(({ kind }) => kind === "file")
  return (
    <form method="post" action={action} className="stop-form" {...(hasFiles && { encType: "multipart/form-data" })}>
      {fields.map((field, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields of one name are told by their places, which never change
        <SentControl key={place} field={field} />
      ))}
      <button type="submit">{m.error_retry()}</button>
    </form>
  )
}

function SentControl({ field: { name, kind, value, label } }: { field: SentField }): ReactNode {
  const id = useId()
  if (label === null) return <input type="hidden" name={name} value={value} />
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {kind === "lines" ? (
        <textarea id={id} name={name} rows={4} dir="auto" defaultValue={value} />
      ) : kind === "text" ? (
        <input id={id} name={name} dir="auto" defaultValue={value} />
      ) : (
        <input id={id} name={name} type={kind} dir="auto" />
      )}
    </div>
  )
}

/** An address as people write it: `/été`, not `/%C3%A9t%C3%A9`. */
function readable(path: string) {
  try {
    return decodeURI(path)
  } catch {
    return path // not UTF-8, or a stray per cent sign
  }
}

function wordsFor(status: number, code: string | undefined, hasNumber: boolean) {
  switch (status) {
    case 404:
      return { title: m.error_not_found_title(), text: m.error_not_found_text() }
    case 413:
      return { title: m.error_too_large_title(), text: m.error_too_large_text() }
    case 429:
      return { title: m.error_too_many_title(), text: m.error_too_many_text() }
    case 503:
      return { title: m.error_unavailable_title(), text: m.error_unavailable_text() }
    default:
      if (status < 500)
        return {
          title: m.error_request_title(),
          text: code === "form_over_limits" ? m.error_form_text() : m.error_request_text(),
        }
      return { title: m.error_fault_title(), text: hasNumber ? m.error_fault_text() : m.error_fault_unnumbered() }
  }
}
