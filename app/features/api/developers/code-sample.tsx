import type { Sample } from "./samples"

/** Some lines to take along; they read from left to right in every language. */
export function CodeSample({ label, code }: Sample) {
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-sm font-semibold">
        <bdi dir="ltr">{label}</bdi>
      </figcaption>
      <pre
        dir="ltr"
        lang="en"
        className="rounded-card border border-line bg-surface p-4 text-sm whitespace-pre-wrap wrap-anywhere"
      >
        <code>{code}</code>
      </pre>
    </figure>
  )
}

/** A name of the API within a sentence. */
export function Code({ children }: { children: string }) {
  return (
    <code dir="ltr" lang="en" className="rounded-small bg-paper px-1 font-mono text-[0.92em] wrap-anywhere">
      {children}
    </code>
  )
}
