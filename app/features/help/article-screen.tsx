import { Link } from "react-router"
import { Pieces } from "#app/features/content/public"
import * as paths from "#app/paths"
import { Breadcrumb } from "#app/ui/breadcrumb"
import { Icon } from "#app/ui/icon"
import { Screen } from "#app/ui/screen"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import type { ArticleSlug } from "#vocabulary/help"
import type { HelpBlock } from "./article-text"
import { PICTURE } from "./pictures"

type Shown = {
  title: string
  summary: string
  alt: string | null
  picture: string | null
  blocks: readonly HelpBlock[]
}
type ArticleScreenProps = { article: Shown; next: { slug: ArticleSlug; title: string } | null }

/** One article, its picture beside it where there is room, and the one that comes after. */
export function ArticleScreen({ article: { title, summary, alt, picture, blocks }, next }: ArticleScreenProps) {
  const trail = [
    { href: localizedHref("/"), label: m.nav_home() },
    { href: localizedHref(paths.help), label: m.help_title() },
  ]
  return (
    <Screen title={title} above={<Breadcrumb trail={trail} current={title} />} description={summary}>
      <div className="grid items-start gap-x-16 gap-y-8 border-t-[1.5px] border-ink pt-8 lg:grid-cols-[minmax(0,68ch)_minmax(15rem,20rem)] lg:justify-between">
        {picture && (
          <img
            src={picture}
            alt={alt ?? ""}
            {...PICTURE}
            className="h-auto w-full max-w-72 justify-self-center rounded-card border border-line lg:order-last lg:max-w-none"
          />
        )}
        <div className="grid min-w-0 gap-4 leading-[1.7] wrap-anywhere md:text-lg md:leading-[1.7]">
          {blocks.map((block, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text that was read at once and whose parts have no names
            <Block key={place} block={block} />
          ))}
        </div>
      </div>
      <footer className="mt-12 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-t border-line pt-6">
        <p>
          {m.help_unanswered()} <TextLink to={localizedHref(paths.contact)}>{m.footer_write()}</TextLink>
        </p>
        {next && (
          <Link
            to={localizedHref(paths.helpArticle(next.slug))}
            className="inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
          >
            {next.title}
            <Icon name="arrow-right" size={18} />
          </Link>
        )}
      </footer>
    </Screen>
  )
}

function Block({ block }: { block: HelpBlock }) {
  if (block.kind === "heading")
    return (
      <h2 id={block.id} className="mt-5 text-xl first:mt-0">
        <Pieces pieces={block.pieces} />
      </h2>
    )
  if (block.kind === "paragraph")
    return (
      <p>
        <Pieces pieces={block.pieces} />
      </p>
    )
  const List = block.kind === "steps" ? "ol" : "ul"
  return (
    <List
      className={`grid gap-2.5 ps-6 ${block.kind === "steps" ? "list-decimal marker:font-semibold marker:text-accent-ink" : "list-disc marker:text-accent"}`}
    >
      {block.items.map((pieces, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={place}>
          <Pieces pieces={pieces} />
        </li>
      ))}
    </List>
  )
}
