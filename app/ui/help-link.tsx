import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import type { ArticleSlug } from "#vocabulary/help"
import { Icon } from "./icon"
import { TextLink } from "./text-link"

/** From a screen to the article that explains it. */
export function HelpLink({ article }: { article: ArticleSlug }) {
  return (
    <TextLink to={localizedHref(paths.helpArticle(article))} className="inline-flex min-h-11 items-center gap-1.5">
      <Icon name="info" size={18} />
      {m.help_how()}
    </TextLink>
  )
}
