import { Form } from "react-router"
import { ThemeSketch, themeName } from "#app/features/page-editor/public"
import type { themeColours } from "#app/features/page-editor/public.server"
import * as paths from "#app/paths"
import { Button } from "#app/ui/button"
import { buttonClass } from "#app/ui/button-look"
import { Icon } from "#app/ui/icon"
import { Screen } from "#app/ui/screen"
import { TextInput } from "#app/ui/text-input"
import { WayBack } from "#app/ui/way-back"
import { localizedHref, m } from "#messages"
import type { ThemeName } from "#vocabulary/page"
import { type Ending, MAX_WORDS, PIECES, type PieceName, pieceHref, type Wish } from "./pieces"
import { CopySignature, SharePicture } from "./take-along"
import { PIECE_WORDS } from "./words"

type StudioScreenProps = {
  /** The choices made here; the page itself stays as it is. */
  wish: Wish
  theme: ThemeName
  version: string
  name: string
  themes: ReturnType<typeof themeColours>
}

/** Pieces to take along, each with links to its files: nothing of it needs a script. */
export function StudioScreen({ wish, theme, version, name, themes }: StudioScreenProps) {
  return (
    <Screen
      title={m.studio_title()}
      above={<WayBack to={paths.account}>{m.nav_more()}</WayBack>}
      description={m.studio_text()}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <Form
          action={localizedHref(paths.studio)}
          replace
          preventScrollReset
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
        >
          <fieldset className="min-w-0">
            <legend className="mb-2 font-semibold">{m.editor_theme()}</legend>
            <ul className="flex max-w-2xl gap-3 overflow-x-auto p-1 pb-2">
              {themes.map((colours) => (
                <li key={colours.name} className="w-18 shrink-0">
                  <label className="relative grid cursor-pointer gap-1 rounded-card border-[1.5px] border-line p-1.5 text-center text-sm has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 forced-colors:has-checked:outline-2">
                    <ThemeSketch colours={colours} />
                    <input
                      type="radio"
                      name="theme"
                      value={colours.name}
                      defaultChecked={colours.name === theme}
                      className="sr-only"
                    />
                    {themeName(colours.name)}
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
          <div className="grid max-w-2xl gap-1.5">
            <label htmlFor="studio-words" className="font-semibold">
              {m.studio_words()}
            </label>
            <div className="flex flex-wrap gap-2.5">
              <TextInput
                id="studio-words"
                name="words"
                defaultValue={wish.words}
                maxLength={MAX_WORDS}
                autoComplete="off"
                dir="auto"
                aria-describedby="studio-words-hint"
                className="min-w-0 flex-1 basis-56"
              />
              <Button type="submit" variant="ink">
                {m.studio_apply()}
              </Button>
            </div>
            <p id="studio-words-hint" className="text-sm text-ink-soft">
              {m.studio_words_hint({ max: MAX_WORDS })}
            </p>
          </div>
        </Form>
        <ul className="grid items-start gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-[17rem_minmax(0,1fr)_minmax(0,1fr)]">
          {PLACED.map(({ piece, place }) => (
            <li key={piece} className={place}>
              <Piece {...{ piece, wish, version, name }} />
            </li>
          ))}
        </ul>
      </div>
    </Screen>
  )
}

/** Tall ones beside each other; the signature takes a line of its own. */
const PLACED: readonly { piece: PieceName; place: string }[] = [
  { piece: "story", place: "max-sm:mx-auto max-sm:w-full max-sm:max-w-64 lg:row-span-2" },
  { piece: "card", place: "max-sm:mx-auto max-sm:w-full max-sm:max-w-72" },
  { piece: "square", place: "" },
  { piece: "signature", place: "sm:col-span-2 lg:col-span-2 lg:col-start-2" },
]

const FILE_WORDS: Readonly<Record<Ending, () => string>> = {
  png: m.studio_png,
  pdf: m.studio_pdf,
  html: m.studio_html,
}

type PieceProps = { piece: PieceName; wish: Wish; version: string; name: string }

function Piece({ piece, wish, version, name }: PieceProps) {
  const { width, height, files } = PIECES[piece]
  const { title, text } = PIECE_WORDS[piece]
  return (
    <article className="grid gap-3" aria-labelledby={`studio-${piece}`}>
      <img
        src={pieceHref(piece, "png", wish, version)}
        alt={m.studio_alt({ piece: title(), name })}
        width={width}
        height={height}
        loading="lazy"
        className="h-auto w-full rounded-card border border-line bg-surface"
      />
      <div>
        <h2 id={`studio-${piece}`} className="text-xl">
          {title()}
        </h2>
        <p className="text-ink-soft">{text()}</p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {(piece === "story" || piece === "square") && (
          <SharePicture href={pieceHref(piece, "png", wish, version)} title={title()} name={piece} />
        )}
        {piece === "signature" && <CopySignature href={pieceHref(piece, "html", wish, version)} />}
        {files.map((ending) => (
          <a
            key={ending}
            href={pieceHref(piece, ending, wish, version)}
            {...(ending === "html" ? { target: "_blank", rel: "noopener" } : { download: `${piece}.${ending}` })}
            aria-label={m.studio_file({ file: FILE_WORDS[ending](), piece: title() })}
            className={buttonClass({ variant: "line" })}
          >
            <Icon name={ending === "html" ? "external-link" : "download"} size={18} />
            {FILE_WORDS[ending]()}
          </a>
        ))}
      </div>
    </article>
  )
}
