import type { ReactNode } from "react"
import { Breadcrumb } from "#app/ui/breadcrumb"
import { Screen } from "#app/ui/screen"
import { localizedHref, m } from "#messages"

type StatementProps = { title: string; intro: string; children: ReactNode }

/** A page on which the site says how it does something. */
export function Statement({ title, intro, children }: StatementProps) {
  const trail = [{ href: localizedHref("/"), label: m.nav_home() }]
  return (
    <Screen
      title={title}
      width="reading"
      above={<Breadcrumb trail={trail} current={title} />}
      description={<p>{intro}</p>}
    >
      {children}
    </Screen>
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 grid gap-4 border-t border-line pt-6">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}

export function Points({ children }: { children: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-2 ps-6 marker:text-accent">
      {children.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}

/** The address to write to about what the page says. */
export function WriteTo({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="font-medium text-accent-ink underline underline-offset-4 wrap-anywhere">
      <bdi dir="ltr">{email}</bdi>
    </a>
  )
}
