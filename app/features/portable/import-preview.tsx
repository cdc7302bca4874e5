import { type ReactNode, useEffect, useRef } from "react"
import * as paths from "#app/paths"
import { useAnswer } from "#app/ui/answered-form"
import { Callout } from "#app/ui/callout"
import { Card } from "#app/ui/card"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { LinkButton } from "#app/ui/link-button"
import { SubmitButton } from "#app/ui/submit-button"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { LeftOutList } from "./left-out-list"
import type { ImportPreview as Preview } from "./preview.server"
import { BlockItems, CollaborationItems, LookFacts, NetworkItems, PackageItems, ProfileFacts } from "./preview-parts"

/** A preview of the import, part by part, and the button that agrees to it. */
export function ImportPreview({ preview, answer }: { preview: Preview; answer: FormAnswer | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { form, field } = useAnswer(answer, { id: "import" })
  const { networks, blocks, collaborations, packages, leftOut } = preview
  return (
    <>
      <div className="grid gap-1.5">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {m.portable_preview_title()}
        </h2>
        <p className="max-w-[62ch] text-ink-soft">{m.portable_preview_text()}</p>
      </div>
      {leftOut.length > 0 ? <LeftOutList leftOut={leftOut} /> : <Callout tone="ok">{m.portable_all_taken()}</Callout>}
      <Part title={m.portable_part_profile()}>
        <ProfileFacts profile={preview.profile} />
      </Part>
      <Part title={m.portable_part_networks()} count={networks.length}>
        <NetworkItems networks={networks} />
      </Part>
      <Part title={m.editor_part_theme()}>
        <LookFacts look={preview} />
      </Part>
      <Part title={m.editor_part_blocks()} count={blocks.length}>
        <BlockItems blocks={blocks} />
      </Part>
      <Part title={m.editor_part_collaborations()} count={collaborations.length}>
        <CollaborationItems collaborations={collaborations} />
      </Part>
      <Part title={m.media_kit_packages()} count={packages.length}>
        <PackageItems packages={packages} />
      </Part>
      <Form {...form} encType="multipart/form-data" action={localizedHref(paths.editorBackup)} replace>
        <FormErrors field={field("")} />
        <input type="hidden" name="document" value={preview.document} />
        <div className="flex flex-wrap gap-2.5">
          <SubmitButton name="intent" value="import" variant="accent" pendingLabel={m.portable_confirming()}>
            {m.portable_confirm()}
          </SubmitButton>
          <LinkButton to={localizedHref(paths.editorBackup)} variant="quiet" replace preventScrollReset>
            {m.portable_other_file()}
          </LinkButton>
        </div>
      </Form>
    </>
  )
}

/** One part of the page; `count` of a list, and with 0 there is nothing to show. */
function Part({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  return (
    <Card as="section" className="grid gap-3">
      <h3 className="flex items-baseline justify-between gap-4 text-lg">
        {title}
        {count !== undefined && <bdi className="figures text-ink-soft">{count}</bdi>}
      </h3>
      {count === 0 ? <p className="text-ink-soft">{m.portable_preview_nothing()}</p> : children}
    </Card>
  )
}
