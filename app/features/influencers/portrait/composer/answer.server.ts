import { portraitByChance } from "#platform/cut-paper/chance"
import { PARTS, portraitCode, portraitOfCode, withChoice } from "#platform/cut-paper/code"
import { type ComposerTab, isComposerTab } from "./tabs"

/**
 * Makes one field `look` of what a form with a composer in it says: the portrait it began with and the choices made since.
 * Returns which tab of the composer is to stand open, for browsers without scripts; null when the form is done with it.
 */
export function takeLook(form: FormData): ComposerTab | null {
  const begun = form.get("look")
  const composed = typeof begun === "string" ? portraitOfCode(begun) : null
  const at = form.get("look.at")
  const tab = form.get("look.tab")
  const intent = form.get("intent")
  const choices = PARTS.map((part) => [part, form.get(`look.${part}`)] as const)
  for (const name of new Set(form.keys())) if (name.startsWith("look.")) form.delete(name)

  if (intent === "random") form.set("look", portraitCode(portraitByChance(Math.random)))
  else if (composed)
    form.set("look", portraitCode(choices.reduce((one, [part, choice]) => withChoice(one, part, choice), composed)))
  if (isComposerTab(tab)) return tab
  if (intent === "compose") return "head"
  return intent === "random" ? (isComposerTab(at) ? at : "head") : null
}
