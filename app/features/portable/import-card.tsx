import * as paths from "#app/paths"
import { useAnswer } from "#app/ui/answered-form"
import { Callout } from "#app/ui/callout"
import { Card } from "#app/ui/card"
import type { FileLimits } from "#app/ui/file-choice"
import { FileField } from "#app/ui/file-field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { type Contents, isEmpty } from "./contents"
import { MAX_FILE_BYTES } from "./limits"

/** A file from elsewhere, to be looked at first; in an account that is not empty, what has to go before. */
export function ImportCard({ contents, answer }: { contents: Contents; answer: FormAnswer | undefined }) {
  return (
    <Card as="section" className="grid gap-4">
      <div className="grid gap-1.5">
        <h2 className="text-xl">{m.portable_import_title()}</h2>
        <p className="max-w-[62ch] text-ink-soft">{m.portable_import_text()}</p>
      </div>
      <TextLink
        to={localizedHref(paths.editorImport)}
        className="inline-grid min-h-11 content-center justify-self-start"
      >
        {m.move_in_offer()}
      </TextLink>
      {isEmpty(contents) ? <FileForm answer={answer} /> : <NotEmpty contents={contents} />}
    </Card>
  )
}

const PAGE_LIMITS: FileLimits = {
  types: ".json,application/json",
  maxBytes: MAX_FILE_BYTES,
  heavy: () => m.portable_file_too_large(),
  otherKind: () => m.portable_file_not_json(),
}

function FileForm({ answer }: { answer: FormAnswer | undefined }) {
  const { form, field } = useAnswer<"file">(answer, { id: "import" })
  return (
    <Form {...form} encType="multipart/form-data" action={localizedHref(paths.editorBackup)} replace preventScrollReset>
      <FormErrors field={field("")} />
      <FileField
        label={m.portable_import_file()}
        hint={m.portable_import_file_hint()}
        field={field("file")}
        name="file"
        limits={PAGE_LIMITS}
      />
      <SubmitButton
        name="intent"
        value="look"
        variant="line"
        className="justify-self-start"
        pendingLabel={m.portable_import_looking()}
      >
        {m.portable_import_look()}
      </SubmitButton>
    </Form>
  )
}

function NotEmpty({ contents: { blocks, collaborations, packages } }: { contents: Contents }) {
  const there = [
    { count: blocks, name: m.editor_part_blocks(), href: paths.editor },
    { count: collaborations, name: m.editor_part_collaborations(), href: paths.editorCollaborations },
    { count: packages, name: m.media_kit_packages(), href: paths.makeMediaKit },
  ]
  return (
    <Callout title={m.portable_full_title()}>
      <p>{m.portable_full_text()}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {there
          .filter(({ count }) => count > 0)
          .map(({ count, name, href }) => (
            <li key={href} className="flex items-center gap-2">
              <TextLink to={localizedHref(href)} className="grid min-h-11 content-center">
                {name}
              </TextLink>
              <bdi className="figures text-ink-soft">{count}</bdi>
            </li>
          ))}
      </ul>
    </Callout>
  )
}
