import { LOCALES, type Locale } from "#vocabulary/locales"

/** A picture that a browser test left (NAME.LANGUAGE.WIDTH.SCHEME.png), or a drawing of that screen. */
export type Picture = Readonly<{
  name: string
  language: Locale
  width: number
  scheme: "light" | "dark"
  /** The address of its file, relative to the page that shows it. */
  address: string
  isDrawing: boolean
}>

const [PHONE, DESK] = [390, 1280]

/** The pictures that each drawing is beside. Its file may say a desk, a language and the dark too: `editor-1280-dark.png`. */
export const DRAWN: Readonly<Record<string, readonly string[]>> = {
  "onboarding-1": ["road-1-name", "reserve-username"],
  "onboarding-2": ["road-2-account", "signup-influencer", "faults-sign-up"],
  "onboarding-3": ["networks-waiting", "social-profiles", "fetch-stats", "road-3-networks"],
  "onboarding-4": ["card", "road-4-card"],
  "onboarding-4-composer": ["profile-portrait"],
  "onboarding-5": ["generate-media-kit", "road-5-ready", "road-5-open"],
  "app-home-new": ["home-new", "dashboard", "own-rooms"],
  "app-home-full": ["audience", "home-later"],
  "app-more": ["account", "account-security", "own-rooms-brand", "passkeys", "passkeys-none", "passkeys-new"],
  "app-kit": ["media-kit-workspace", "generate-media-kit", "brand-kit-list"],
  editor: ["editor-empty", "editor-blocks", "editor-theme", "editor-address"],
  "editor-add": ["editor-add", "editor-partnership"],
  "editor-product": ["editor-block-form", "editor-found"],
  conversation: [
    "conversation-creator",
    "conversation-company",
    "conversation-offline",
    "conversation-old",
    "proposal-received",
    "proposal-countered",
    "proposal-agreed",
  ],
  "room-creator": [
    "collaboration-received",
    "collaboration-published",
    "money-to-invoice",
    "money-paid",
    "paid-room",
    "reviews-open",
    "reviews-shown",
  ],
  "room-brand": ["collaboration-sent", "collaboration-active", "money-said", "reviews-both"],
  kit: ["media-kit", "reviews-on-kit"],
  "kit-pour": ["brand-kit"],
  studio: ["studio"],
  "page-papier": ["theme-papier", "link-page", "page-product", "reviews-on-page"],
  "page-riviera": ["theme-riviera"],
}

/** The parts of the name of a test's picture; null for other files. */
export function pictureOf(file: string): Picture | null {
  const [, name, language, width, scheme] = /^(.+)\.(\w\w)\.(\d+)\.(light|dark)\.png$/.exec(file) ?? []
  const locale = LOCALES.find((each) => each === language)
  if (!name || !locale) return null
  const address = encodeURIComponent(file)
  return {
    name,
    language: locale,
    width: Number(width),
    scheme: scheme === "dark" ? "dark" : "light",
    address,
    isDrawing: false,
  }
}

/** A drawing in each place where it belongs, as a picture of its screen. */
export function placesOf(file: string, folder: string): Picture[] {
  const [, drawing = "", desk, language, dark] = /^(.+?)(-1280)?(-ar)?(-dark)?\.png$/.exec(file) ?? []
  return (DRAWN[drawing] ?? []).map((name) => ({
    name,
    language: language ? "ar" : "fr",
    width: desk ? DESK : PHONE,
    scheme: dark ? "dark" : "light",
    address: [...folder.split("/"), file].map(encodeURIComponent).join("/"),
    isDrawing: true,
  }))
}

/** One row a screen and state, one column a language, width and scheme; a drawing stands beside its picture. */
export function galleryPage(pictures: readonly Picture[]) {
  const taken = new Set(pictures.filter(({ isDrawing }) => !isDrawing).map(({ name }) => name))
  const shown = pictures.filter(({ name }) => taken.has(name))
  const columns = [...new Map(shown.map((each) => [columnOf(each), each])).values()].sort(byColumn)
  const rows = [...taken].sort().map((name) => {
    const own = shown.filter((each) => each.name === name)
    const cells = columns.map((column) =>
      own
        .filter((each) => columnOf(each) === columnOf(column))
        .map(figure)
        .join(""),
    )
    return `<tr id="${name}"><th scope="row">${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Gallery: ${taken.size} screens and states</title>
<style>
  body { font: 15px system-ui; margin: 0 }
  th { position: sticky; background: canvas; padding: 8px; text-align: start; vertical-align: top }
  thead th { top: 0; z-index: 1 }
  tbody th { left: 0 }
  td { vertical-align: top; white-space: nowrap; border-top: 1px solid }
  figure { display: inline-block; margin: 8px; vertical-align: top }
  img { display: block; width: 300px; border: 1px solid gray }
  img[data-wide] { width: 640px }
</style>
<table>
<thead><tr><th></th>${columns.map((each) => `<th scope="col">${columnOf(each)}</th>`).join("")}</tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table>
</html>
`
}

function columnOf({ language, width, scheme }: Picture) {
  return `${language} ${width} ${scheme}`
}

function byColumn(one: Picture, other: Picture) {
  return (
    LOCALES.indexOf(one.language) - LOCALES.indexOf(other.language) ||
    one.width - other.width ||
    other.scheme.localeCompare(one.scheme)
  )
}

function figure({ name, width, address, isDrawing }: Picture) {
  const wide = width >= DESK ? " data-wide" : ""
  const what = isDrawing ? "drawn" : "as it is"
  return `<figure><figcaption>${what}</figcaption><a href="${address}"><img src="${address}" alt="${name}, ${what}" loading="lazy"${wide}></a></figure>`
}
