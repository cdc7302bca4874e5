import { useId, useState } from "react"
import { useRevalidator } from "react-router"
import { classNames } from "#app/ui/class-names"
import { Icon } from "#app/ui/icon"
import { m } from "#messages"
import { choiceOfScript } from "#platform/http/cookie"
import { APPEARANCES, type Appearance } from "./appearance"

const ICONS = { system: "monitor", light: "sun", dark: "moon" } as const

/** Light, dark, or as the system says. Needs scripts; without them the page follows the system. */
export function AppearanceSwitch({ appearance }: { appearance: Appearance }) {
  const name = useId()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState(appearance)

  function choose(choice: Appearance) {
    setChosen(choice)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve
    document.cookie = choiceOfScript("appearance", choice, location.protocol === "https:")
    revalidate()
  }

  return (
    <fieldset>
      <legend className="mb-2 text-sm text-ink-soft">{m.appearance_title()}</legend>
      <div className="grid grid-cols-3 gap-1 rounded-card border border-line p-1">
        {APPEARANCES.map((choice) => (
          <label
            key={choice}
            className={classNames(
              "grid min-h-11 cursor-pointer content-center justify-items-center gap-0.5 rounded-small px-2 py-1.5 text-sm",
              "has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2",
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={chosen === choice}
              onChange={() => choose(choice)}
              className="sr-only"
            />
            <Icon name={ICONS[choice]} size={18} />
            {appearanceName(choice)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function appearanceName(appearance: Appearance) {
  switch (appearance) {
    case "system":
      return m.appearance_system()
    case "light":
      return m.appearance_light()
    case "dark":
      return m.appearance_dark()
  }
}
