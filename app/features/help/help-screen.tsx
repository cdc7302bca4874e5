import { Link } from "react-router"
import * as paths from "#app/paths"
import { Breadcrumb } from "#app/ui/breadcrumb"
import { Screen } from "#app/ui/screen"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import { type ArticleSlug, READERS, type Reader } from "#vocabulary/help"
import { SearchForm } from "./search-form"

type ListedArticle = { slug: ArticleSlug; reader: Reader; title: string; summary: string }
type FoundArticle = { slug: ArticleSlug; title: string; excerpt: string }

type HelpScreenProps = { articles: readonly ListedArticle[]; question: string; found: readonly FoundArticle[] | null }

/** Every article by its reader, or those that a question finds. */
export function HelpScreen({ articles, question, found }: HelpScreenProps) {
  const home = { href: localizedHref("/"), label: m.nav_home() }
  const help = { href: localizedHref(paths.help), label: m.help_title() }
  const trail = found ? [home, help] : [home]
  return (
    <Screen
      title={m.help_title()}
      above={<Breadcrumb trail={trail} current={found ? m.help_results() : m.help_title()} />}
      description={m.help_intro()}
    >
      <SearchForm question={question} />
      {found ? <Found question={question} found={found} /> : <Lists articles={articles} />}
      <p className="mt-12 border-t border-line pt-6 text-lg">
        {m.help_unanswered()} <TextLink to={localizedHref(paths.contact)}>{m.footer_write()}</TextLink>
      </p>
    </Screen>
  )
}

const READER_TITLES: Readonly<Record<Reader, () => string>> = {
  creators: m.help_creators,
  brands: m.help_brands,
  everybody: m.help_everybody,
}

function Lists({ articles }: { articles: readonly ListedArticle[] }) {
  return READERS.map((reader) => (
    <section
      key={reader}
      className="mt-12 grid gap-x-14 gap-y-5 border-t-[1.5px] border-ink pt-6 lg:grid-cols-[1fr_3fr]"
    >
      <h2 className="text-xl">{READER_TITLES[reader]()}</h2>
      <ul className="-mt-4 grid gap-x-10 sm:grid-cols-2">
        {articles
          .filter((article) => article.reader === reader)
          .map(({ slug, title, summary }) => (
            <Row key={slug} slug={slug} title={title} text={summary} />
          ))}
      </ul>
    </section>
  ))
}

function Found({ question, found }: { question: string; found: readonly FoundArticle[] }) {
  if (found.length === 0)
    return (
      <p className="mt-10 text-lg" role="status">
        {m.help_nothing()} <bdi className="font-semibold wrap-anywhere">{question}</bdi>
      </p>
    )
  return (
    <section className="mt-10 border-t-[1.5px] border-ink pt-6">
      <h2 className="mb-4 text-xl">{m.help_found({ count: found.length })}</h2>
      <ul className="max-w-[68ch]">
        {found.map(({ slug, title, excerpt }) => (
          <Row key={slug} slug={slug} title={title} text={excerpt} />
        ))}
      </ul>
    </section>
  )
}

function Row({ slug, title, text }: { slug: ArticleSlug; title: string; text: string }) {
  return (
    <li className="border-b border-line">
      <Link
        to={localizedHref(paths.helpArticle(slug))}
        className="group grid min-h-11 content-start gap-1 py-4 no-underline"
      >
        <span className="display text-lg underline-offset-4 group-hover:underline">{title}</span>
        <span className="text-ink-soft">{text}</span>
      </Link>
    </li>
  )
}
