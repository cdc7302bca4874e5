import { directionOf } from "#app/locale"
import { Card } from "#app/ui/card"
import { ConfirmDialog } from "#app/ui/confirm-dialog"
import { DialogOpener } from "#app/ui/dialog"
import { Form } from "#app/ui/form"
import { Icon } from "#app/ui/icon"
import { SubmitButton } from "#app/ui/submit-button"
import { Tag } from "#app/ui/tag"
import { currentLocale, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isolate } from "#platform/text/bidi"
import type { KitPackage } from "../kit"
import { priceText } from "../wording"
import { PackageForm } from "./package-form"

/** The creator's packages, each with its form to change it. */
export function PackageList({ packages, answer }: { packages: readonly KitPackage[]; answer: FormAnswer | undefined }) {
  const failedId = answer?.initialValue?.id
  return (
    <Card as="section" padding="large" className="grid content-start gap-5" aria-labelledby="packages">
      <div className="grid gap-1.5">
        <h2 id="packages" className="text-2xl">
          {m.media_kit_packages()}
        </h2>
        <p className="max-w-[62ch] text-ink-soft">{m.media_kit_packages_text()}</p>
      </div>
      {packages.length > 0 && (
        <ol className="grid gap-3">
          {packages.map((each, index) => (
            <li key={each.id} className="rounded-card border border-line">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
                <div className="grid min-w-0 flex-1 basis-48 justify-items-start">
                  <bdi className="font-semibold [overflow-wrap:anywhere]">{each.title}</bdi>
                  <span className="figures text-ink-soft">
                    <bdi dir={directionOf(currentLocale())}>{priceText(each, currentLocale())}</bdi>
                  </span>
                </div>
                <Tag tone={each.visibility === "public" ? "ok" : "plain"}>
                  {each.visibility === "public" ? m.media_kit_package_public() : m.media_kit_package_companies()}
                </Tag>
                <Acts package={each} isFirst={index === 0} isLast={index === packages.length - 1} />
              </div>
              <details className="border-t border-line" open={failedId === each.id}>
                <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 font-semibold">
                  <Icon name="pencil" size={16} />
                  {m.media_kit_package_edit()}
                  <span className="sr-only"> {isolate(each.title)}</span>
                </summary>
                <div className="p-4 pt-2">
                  <PackageForm of={each} answer={failedId === each.id ? answer : undefined} />
                </div>
              </details>
            </li>
          ))}
        </ol>
      )}
      <details
        key={`new-${packages.length}`}
        open={packages.length === 0 || (answer !== undefined && failedId === undefined)}
        className="rounded-card border border-dashed border-line px-4 md:px-5"
      >
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-2 text-lg font-semibold [&::-webkit-details-marker]:hidden">
          <Icon name="plus" size={18} />
          {m.media_kit_package_new()}
        </summary>
        <div className="pt-1 pb-4 md:pb-5">
          <PackageForm of={null} answer={failedId === undefined ? answer : undefined} />
        </div>
      </details>
    </Card>
  )
}

function Acts({ package: { id, title }, isFirst, isLast }: { package: KitPackage; isFirst: boolean; isLast: boolean }) {
  const of = { title: isolate(title) }
  const dialog = `remove-package-${id}`
  return (
    <div className="flex flex-wrap gap-1.5">
      <Form className="flex flex-wrap gap-1.5">
        <input type="hidden" name="id" value={id} />
        <SubmitButton
          name="intent"
          value="up"
          variant="quiet"
          disabled={isFirst}
          aria-label={m.media_kit_package_up(of)}
        >
          <Icon name="chevron-down" size={18} className="rotate-180" />
        </SubmitButton>
        <SubmitButton
          name="intent"
          value="down"
          variant="quiet"
          disabled={isLast}
          aria-label={m.media_kit_package_down(of)}
        >
          <Icon name="chevron-down" size={18} />
        </SubmitButton>
      </Form>
      <DialogOpener dialog={dialog} variant="quiet" aria-label={m.media_kit_package_remove(of)}>
        <Icon name="trash-2" size={18} />
      </DialogOpener>
      <ConfirmDialog
        id={dialog}
        title={m.media_kit_package_remove_title(of)}
        description={m.media_kit_package_remove_text()}
        confirmLabel={m.editor_do_remove()}
      >
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="id" value={id} />
      </ConfirmDialog>
    </div>
  )
}
