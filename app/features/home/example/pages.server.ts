import { type PublicPage, type RenderedPage, renderLinkPage } from "#app/features/link-page/public.server"
import { directionOf, type Locale } from "#app/locale"
import { currentLocale, m } from "#messages"
import portrait from "../example-portrait.svg?no-inline"
import { EXAMPLE } from "./person"

/** One theme of the example page, as it looks on a telephone. */
export type ExamplePage = Omit<RenderedPage, "locale"> & { theme: string }

/** The first is what stands still: without scripts, and for those who want nothing to move. */
const THEMES: Readonly<Record<Locale, readonly string[]>> = {
  fr: ["papier", "riviera", "encre"],
  en: ["papier", "riviera", "encre"],
  ar: ["papier", "medina", "encre"],
}

let made: { siteName: string; pages: Map<Locale, readonly ExamplePage[]> } | undefined

/** The example person's page in three themes and in the current language: the same for everybody, hence made once. */
export function examplePages(siteName: string): readonly ExamplePage[] {
  const locale = currentLocale()
  if (made?.siteName !== siteName) made = { siteName, pages: new Map() }
  const pages = made.pages.get(locale) ?? THEMES[locale].map((theme) => inTheme(theme, locale, siteName))
  made.pages.set(locale, pages)
  return pages
}

/** The example in the first document; the others are loaded for people who see it move. */
export function firstExample(siteName: string): ExamplePage {
  const [first] = examplePages(siteName)
  if (!first) throw new Error("the example page has a theme")
  return first
}

function inTheme(theme: string, locale: Locale, siteName: string): ExamplePage {
  const { html, css } = renderLinkPage({ ...examplePage(locale), theme }, siteName)
  return { theme, css, html: `<body lang="${locale}" dir="${directionOf(locale)}">${html}</body>` }
}

/** A made-up page, as the text below the window says. */
function examplePage(locale: Locale): Omit<PublicPage, "theme"> {
  const source = { provenance: "connected" as const, fetchedAt: new Date(), isOwned: false }
  return {
    influencerId: "example",
    path: "nadia",
    name: EXAMPLE.name,
    bio: m.home_example_bio(),
    picture: portrait,
    isVerified: true,
    isActive: true,
    locale,
    networks: EXAMPLE.networks.map(({ network, followers }) => ({
      network,
      followers,
      url: "#",
      isRounded: false,
      source,
    })),
    totalFollowers: EXAMPLE.networks.reduce((total, { followers }) => total + followers, 0),
    blocks: [
      { ...LINK, id: "recipe", title: m.home_example_block_recipe() },
      { ...LINK, id: "map", title: m.home_example_block_map() },
      { ...LINK, id: "knives", title: m.home_example_block_knives(), disclosure: "paid_partnership" },
    ],
    collaborations: [],
    hasMediaKit: true,
    changesAt: null,
  }
}

const LINK = { kind: "link", href: "#", network: null, disclosure: null } as const
