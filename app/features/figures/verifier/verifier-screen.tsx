import { useState } from "react"
import * as paths from "#app/paths"
import { useAnswer } from "#app/ui/answered-form"
import { Awning } from "#app/ui/awning"
import { Breadcrumb } from "#app/ui/breadcrumb"
import { Field } from "#app/ui/field"
import type { FileLimits } from "#app/ui/file-choice"
import { FileField } from "#app/ui/file-field"
import { Fold } from "#app/ui/fold"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Icon } from "#app/ui/icon"
import { useFocusAfterNavigation } from "#app/ui/screen"
import { SubmitButton } from "#app/ui/submit-button"
import { TextArea } from "#app/ui/textarea"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { CheckResultCard } from "./check-result-card"
import { MAX_PDF_BYTES } from "./limits"
import type { CheckResult } from "./verdict"

type VerifierScreenProps = { siteName: string; answer: FormAnswer | undefined; finding: CheckResult | null }

/** The counter at which anybody has a figure checked; what was found stands above everything else. */
export function VerifierScreen({ siteName, answer, finding }: VerifierScreenProps) {
  const heading = useFocusAfterNavigation()
  // A result that came with the document is already there: the scripts, which come later, do not move the focus.
  const [first] = useState(finding)
  return (
    <div className="page-width pt-6 pb-10 lg:pb-16">
      <Breadcrumb trail={[{ href: localizedHref("/"), label: m.nav_home() }]} current={m.verifier_crumb()} />
      <div className="mt-4 grid items-start gap-y-8 lg:mt-8 lg:grid-cols-[minmax(0,0.85fr)_minmax(0,1fr)] lg:gap-x-16">
        <header className="grid gap-5 lg:sticky lg:top-24">
          <h1 ref={heading} tabIndex={-1} className="text-4xl font-extrabold sm:text-5xl">
            {m.verifier_title()}
          </h1>
          <p className="max-w-[34em] text-lg text-ink-soft">{m.verifier_intro({ site: siteName })}</p>
          <p className="flex max-w-[34em] gap-2.5 text-ink-soft">
            <Icon name="eye-off" size={18} className="mt-1 shrink-0" />
            {m.verifier_nothing_kept()}
          </p>
          <How siteName={siteName} />
        </header>
        <div className="grid gap-8">
          {finding && <CheckResultCard finding={finding} siteName={siteName} isNew={finding !== first} />}
          <section
            aria-label={m.verifier_form()}
            className="overflow-hidden rounded-window border-[1.5px] border-ink bg-surface pb-6 sm:pb-9"
          >
            <Awning />
            <div className="px-5 pt-4 sm:px-9 sm:pt-6">
              <CheckForm answer={answer} />
            </div>
          </section>
        </div>
      </div>
    </div>
  )
}

const KIT_LIMITS: FileLimits = {
  types: ".pdf,application/pdf",
  maxBytes: MAX_PDF_BYTES,
  heavy: () => m.verifier_file_too_large(),
  otherKind: () => m.verifier_file_no_pdf(),
}

function CheckForm({ answer }: { answer: FormAnswer | undefined }) {
  const { form, field } = useAnswer<"file" | "code">(answer, { id: "check" })
  return (
    <Form {...form} action={localizedHref(paths.verifier)} encType="multipart/form-data" preventScrollReset>
      <FormErrors field={field("")} />
      {/* A browser's own field takes what is dropped on it, without a script. */}
      <FileField
        label={m.verifier_file()}
        hint={m.verifier_file_hint()}
        field={field("file")}
        name="file"
        limits={KIT_LIMITS}
        inputClassName="border-dashed py-8 file:me-4 file:min-h-11 file:cursor-pointer file:rounded-pill file:border-0 file:bg-ink file:px-5 file:font-semibold file:text-paper"
      />
      <Field label={m.verifier_code()} hint={m.verifier_code_hint()} field={field("code")}>
        <TextArea
          {...field("code").control}
          rows={3}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          className="font-mono text-sm break-all"
        />
      </Field>
      <SubmitButton variant="accent" size="large" wide pendingLabel={m.verifier_checking()}>
        {m.verifier_submit()}
      </SubmitButton>
    </Form>
  )
}

function How({ siteName }: { siteName: string }) {
  return (
    <Fold label={m.verifier_how()}>
      <div className="grid max-w-[40em] justify-items-start gap-2 text-ink-soft">
        <p>{m.verifier_how_text({ site: siteName })}</p>
        <a
          href={paths.figureKeys}
          className="inline-flex min-h-11 items-center font-medium text-accent-ink underline underline-offset-4"
        >
          {m.verifier_keys()}
        </a>
      </div>
    </Fold>
  )
}
