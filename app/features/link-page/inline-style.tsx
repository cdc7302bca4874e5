/** A page's style, in its head. Left out of the browser's bundle: no script of ours ever runs on such a page. */
export function InlineStyle({ name, css }: { name: string; css: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant style sheet of ours, allowed by its hash
    <style href={name} precedence="page" dangerouslySetInnerHTML={{ __html: css }} />
  )
}
