import type { ReactNode } from "react"
import * as paths from "#app/paths"
import { Awning } from "#app/ui/awning"
import { Breadcrumb } from "#app/ui/breadcrumb"
import { useFocusAfterNavigation } from "#app/ui/screen"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"

type ContactScreenProps = { email: string; children: ReactNode }

/** The people who read the message on one side, the form on the other. */
export function ContactScreen({ email, children }: ContactScreenProps) {
  const heading = useFocusAfterNavigation()
  return (
    <div className="page-width pt-6 pb-10 lg:pb-16">
      <Breadcrumb trail={[{ href: localizedHref("/"), label: m.nav_home() }]} current={m.contact_crumb()} />
      <div className="mt-4 grid gap-y-9 lg:mt-8 lg:grid-cols-[minmax(0,0.85fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-16">
        <header className="grid content-start gap-6">
          <h1 ref={heading} tabIndex={-1} className={TITLE}>
            {m.contact_title()}
          </h1>
          <p className="max-w-[32em] text-lg text-ink-soft">{m.contact_intro()}</p>
        </header>
        <section
          aria-label={m.contact_form()}
          className="overflow-hidden rounded-window border-[1.5px] border-ink bg-surface pb-6 sm:pb-9 lg:row-span-2"
        >
          <Awning />
          <div className="px-5 pt-4 sm:px-9 sm:pt-6">{children}</div>
        </section>
        <dl className="grid content-start border-t-[1.5px] border-ink">
          <Way title={m.contact_way_mail()}>
            <a
              href={`mailto:${email}`}
              className="display text-xl text-ink underline decoration-accent decoration-2 underline-offset-4 wrap-anywhere"
            >
              <bdi dir="ltr">{email}</bdi>
            </a>
          </Way>
          <Way title={m.contact_way_questions()}>
            <TextLink to={`${localizedHref(paths.brands)}#questions`}>{m.contact_way_questions_link()}</TextLink>
          </Way>
          <Way title={m.contact_way_data()}>
            <TextLink to={localizedHref(paths.privacy)}>{m.privacy_title()}</TextLink>
          </Way>
        </dl>
      </div>
    </div>
  )
}

const TITLE = "text-4xl font-extrabold sm:text-5xl xl:text-[4.5rem] xl:rtl:text-5xl"

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-b border-line py-3">
      <dt className="text-sm text-ink-soft">{title}</dt>
      <dd className="flex min-h-11 items-center">{children}</dd>
    </div>
  )
}
