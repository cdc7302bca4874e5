import { Tag } from "#app/ui/tag"
import { m } from "#messages"
import { Code } from "./code-sample"
import type { FieldView, OperationView } from "./view"

/** One operation: what it is for, what it is sent and what it answers. */
export function OperationDetails({ operation }: { operation: OperationView }) {
  const { id, method, path, summary, description, scope, isOpen, parameters, body, status, answer, problems } =
    operation
  return (
    <details id={id} className="group border-b border-line">
      <summary className="grid cursor-pointer gap-1 py-3.5">
        <span dir="ltr" className="flex flex-wrap items-baseline gap-x-2.5 font-mono text-sm wrap-anywhere">
          <strong>{method}</strong>
          <span>{path}</span>
        </span>
        <span className="text-ink-soft">{summary}</span>
      </summary>
      <div className="grid gap-5 pb-6">
        {description && <p>{description}</p>}
        <p className="flex flex-wrap items-center gap-2">
          {isOpen && <Tag tone="ok">{m.developers_open()}</Tag>}
          <Tag>
            {m.developers_scope()} <Code>{scope}</Code>
          </Tag>
        </p>
        <Fields title={m.developers_parameters()} fields={parameters} isSent />
        <Fields title={m.developers_body()} fields={body} isSent />
        <Fields title={m.developers_answer({ status: String(status) })} fields={answer} />
        <p>
          {m.developers_other_answers()}{" "}
          {problems.map((each) => (
            <span key={each}>
              <Code>{String(each)}</Code>{" "}
            </span>
          ))}
        </p>
      </div>
    </details>
  )
}

/** Names of a JSON object with their types; what is sent says which of them are needed. */
export function Fields({
  title,
  fields,
  isSent = false,
}: {
  title: string
  fields: readonly FieldView[]
  isSent?: boolean
}) {
  if (fields.length === 0) return null
  return (
    <section className="grid gap-2">
      <h4 className="font-text text-base font-semibold tracking-normal">{title}</h4>
      <dl dir="ltr" className="grid gap-2.5 border-s-2 border-line ps-4">
        {fields.map(({ name, type, required, description }) => (
          <div key={name} className="grid gap-0.5">
            <dt className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
              {name && <code className="font-mono font-semibold">{name}</code>}
              <span className="font-mono text-sm text-ink-soft">{type}</span>
              {isSent && required && <span className="text-sm text-accent-ink">{m.developers_required()}</span>}
            </dt>
            {description && (
              <dd dir="auto" className="text-sm text-ink-soft">
                {description}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}
