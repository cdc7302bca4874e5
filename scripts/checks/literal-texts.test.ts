import { expect, test } from "vitest"
import { literalTextProblems } from "./literal-texts"

test.each([
  ["<p>Bonjour</p>", "Bonjour"],
  ["<p>{count} followers</p>", "followers"],
  ['<img alt="A person" />', "A person"],
  ['<button aria-label="Fermer">{icon}</button>', "Fermer"],
  ['"Réservé"', "Réservé"],
  ["`Créé le \\n`", "Créé le \\n"],
])("%s holds words that belong in messages/", (code, words) => {
  expect(literalTextProblems("app/x.tsx", `const a = 1\nexport const x = ${code}`)).toEqual([
    `app/x.tsx:2 holds the words "${words}": they belong in messages/.`,
  ])
})

test.each([
  '<p className="flex">{m.hello()}</p>',
  "<p>{count} · {total} %</p>",
  '<img alt="" src="/logo.svg" />',
  "/[àâä]/.test(name) // le prénom accentué",
  '<input type="text" name="username" autoComplete="username" />',
])("%s holds none", (code) => expect(literalTextProblems("app/x.tsx", `export const x = ${code}`)).toEqual([]))
