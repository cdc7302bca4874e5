import { LOCALES } from "#app/locale"
import * as paths from "#app/paths"
import { Card } from "#app/ui/card"
import { Checkbox, Radio } from "#app/ui/choice"
import { fullHex } from "#app/ui/contrast"
import { Form } from "#app/ui/form"
import { LANGUAGE_NAMES } from "#app/ui/language-names"
import { SubmitButton } from "#app/ui/submit-button"
import { localizedHref, m } from "#messages"
import type { OwnPage } from "../queries.server"
import type { shownAccent, ThemeColours } from "./sketches.server"
import { themeName, themeText } from "./theme-names"
import { ThemeSketch } from "./theme-sketch"
import { useSavedAsYouGo } from "./use-saved-as-you-go"

type AppearanceFormProps = {
  page: OwnPage
  themes: readonly ThemeColours[]
  /** The influencer's own colour as adapted to this theme; null for the theme's own. */
  accent: ReturnType<typeof shownAccent> | null
}

/** Theme, colour and language of the page. With scripts each choice is saved as it is made. */
export function AppearanceForm({ page, themes, accent }: AppearanceFormProps) {
  const { chosen, choose } = useSavedAsYouGo(paths.editorTheme, page.version, {
    theme: page.theme,
    ownAccent: page.accent ? "1" : "",
    accent: page.accent ?? themes.find(({ name }) => name === page.theme)?.accent ?? "",
    pageLocale: page.pageLocale,
  })
  return (
    <Form action={localizedHref(paths.editorTheme)} replace preventScrollReset>
      <input type="hidden" name="version" value={page.version} />
      <Card as="section">
        <fieldset>
          <legend className="display mb-3 text-xl">{m.editor_theme()}</legend>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {themes.map((colours) => (
              <li key={colours.name}>
                <label className="grid h-full cursor-pointer content-start gap-2 rounded-card border-[1.5px] border-line p-2.5 has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
                  <ThemeSketch colours={colours} />
                  <span className="flex items-center gap-2 font-semibold">
                    <input
                      type="radio"
                      name="theme"
                      value={colours.name}
                      checked={chosen.theme === colours.name}
                      onChange={() => choose({ theme: colours.name })}
                      className="choice rounded-pill"
                    />
                    {themeName(colours.name)}
                  </span>
                  <span className="text-sm text-ink-soft">{themeText(colours.name)}</span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      </Card>
      <Card as="section" className="grid gap-2">
        <h2 className="text-xl">{m.editor_accent()}</h2>
        <Checkbox
          name="ownAccent"
          value="1"
          label={m.editor_accent_own()}
          checked={chosen.ownAccent !== ""}
          onChange={({ target }) => choose({ ownAccent: target.checked ? "1" : "" })}
        />
        <label className="flex min-h-12 cursor-pointer flex-wrap items-center gap-3">
          <input
            type="color"
            name="accent"
            value={fullHex(chosen.accent)}
            onChange={({ target }) => choose({ accent: target.value, ownAccent: "1" })}
            className="h-12 w-20 cursor-pointer rounded-card border-[1.5px] border-ink bg-surface p-1"
          />
          {m.editor_accent_choose()}
        </label>
        {accent?.isChanged && <CorrectedAccent accent={accent} />}
      </Card>
      <Card as="section">
        <fieldset>
          <legend className="display mb-1 text-xl">{m.editor_language()}</legend>
          <p className="mb-2 text-ink-soft">{m.editor_language_text()}</p>
          <div className="flex flex-wrap gap-x-6">
            {LOCALES.map((locale) => (
              <Radio
                key={locale}
                name="pageLocale"
                value={locale}
                label={<span lang={locale}>{LANGUAGE_NAMES[locale]()}</span>}
                checked={chosen.pageLocale === locale}
                onChange={() => choose({ pageLocale: locale })}
              />
            ))}
          </div>
        </fieldset>
      </Card>
      <SubmitButton className="justify-self-start scripted:hidden">{m.profile_save()}</SubmitButton>
    </Form>
  )
}

function CorrectedAccent({ accent: { day, night } }: { accent: ReturnType<typeof shownAccent> }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <span className="flex gap-1" aria-hidden="true">
        {[day, night].map((colour, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: by day and by night, always these two
            key={place}
            className="size-7 rounded-small border border-line"
            style={{ backgroundColor: colour }}
          />
        ))}
      </span>
      <span className="min-w-0 flex-1">{m.editor_accent_corrected({ day, night })}</span>
    </p>
  )
}
