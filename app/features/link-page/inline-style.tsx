/** A style of a page, in its head; each by itself, as its hash is. Left out of the browser's bundle: no script of ours ever runs on such a page. */
export function InlineStyle({ name, css }: { name: string; css: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant style sheet of ours, allowed by its hash
    <style href={name} precedence={name} dangerouslySetInnerHTML={{ __html: css }} />
  )
}
