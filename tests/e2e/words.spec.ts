import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import { aCreator } from "./support/creators.ts"
import { expectWords, type Words } from "./support/expect-words.ts"
import { anAccount, type Role, signIn, sql } from "./support/people.ts"
import { DESK, expect, test } from "./support/test.ts"

// What people read, to the character, where they meet it. The words are written out here and not taken from the messages, so
// that a changed sentence is noticed.

const unique = (word: string) => `${word}-${randomUUID().slice(0, 8)}`

test.use({ viewport: DESK, javaScriptEnabled: false })

test("a visitor reads what is missing, what is free and why they cannot come in", async ({ page }) => {
  await page.goto(`/${unique("personne")}`)
  await expectWords(page, {
    heading: ["Profil introuvable"],
    text: ["Ce profil n'existe pas ou a été supprimé."],
    link: ["Retour à l'accueil"],
  })

  await page.goto("/reserve-username?redirect=true")
  await expectWords(page, {
    text: [
      "Tu dois d'abord réserver ton nom d'utilisateur avant de créer ton compte.",
      "Réserve ton nom",
      "Crée ton compte",
    ],
    button: ["Réserver mon nom"],
  })
  await page.locator("#username").fill("nadia!")
  await page.getByRole("button", { name: "Réserver mon nom" }).click()
  await expectWords(page, { text: ["Seuls les lettres, chiffres, tirets et underscores sont autorisés"] })
  const name = unique("libre")
  await page.goto(`/reserve-username?username=${name}`)
  await expectWords(page, { text: [`Super ! "${name}" est disponible`] })
  await page.getByRole("button", { name: "Réserver mon nom" }).click()
  await expectWords(page, { link: ["Changer de nom d'utilisateur"] })

  const email = await anAccount("user")
  for (const [label, typed] of [
    ["Prénom", "Nadia"],
    ["Nom", "Benali"],
    ["E-mail", email],
    ["Mot de passe", "chakhchoukha du mardi"],
    ["Confirmation du mot de passe", "chakhchoukha du mardi"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(typed)
  await page.getByRole("button", { name: "Créer mon compte" }).click()
  await expectWords(page, { text: ["Un compte existe déjà avec cette adresse email"] })

  await page.goto("/auth")
  await page.getByRole("button", { name: "Mot de passe oublié\u202f?" }).click()
  await expectWords(page, { text: ["Veuillez entrer votre email pour réinitialiser votre mot de passe"] })
  await tryToSignIn(page, email, "pas le bon")
  await expectWords(page, { text: ["Email ou mot de passe incorrect"] })
  await sql("update auth.users set email_verified = false where email = $1", [email])
  await tryToSignIn(page, email, "le marché de Noailles")
  await expectWords(page, { text: ["Veuillez confirmer votre email avant de vous connecter"] })
})

async function tryToSignIn(page: Page, email: string, password: string) {
  await page.getByLabel("E-mail", { exact: true }).fill(email)
  await page.getByLabel("Mot de passe", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Se connecter", exact: true }).click()
}

const BARS: Readonly<Record<Role, Words>> = {
  user: { link: ["Mon Compte"] },
  influencer: { link: ["Dashboard Influenceur"] },
  entreprise: { link: ["Dashboard Entreprise"] },
  admin: { link: ["Admin"] },
}
for (const role of ["user", "influencer", "entreprise", "admin"] as const)
  test(`bar and account menu name the places of the role ${role}`, async ({ page }) => {
    await signIn(page, await anAccount(role))
    await page.goto("/about")
    await expectWords(page, BARS[role])
    await page.getByRole("button", { name: /Claire/ }).click()
    await expectWords(page, { link: ["Dashboard", "Mon profil"], button: ["Déconnexion"] })
    await expect(page.getByRole("link", { name: "Administration", exact: true })).toHaveCount(role === "admin" ? 1 : 0)
  })

test("a creator without a page is told so, and asked for the networks first", async ({ page }) => {
  await signIn(page, await anAccount("influencer"))
  await page.goto("/profile")
  await expectWords(page, { text: ["Aucun profil influenceur trouvé"] })
  await page.goto("/setup/social-profiles")
  await expectWords(page, { heading: ["D'abord, dis-moi où te trouver en ligne !"], button: ["Suivant →"] })
})

test("a creator reads the dashboard, the profile and the steps to a media kit", async ({ page }) => {
  const path = await aCreator(page)
  await page.goto("/influencer/dashboard")
  await expectWords(page, {
    heading: ["Mon Dashboard Influenceur"],
    text: ["Vues profil", "Followers Total", "Clics Link in Bio", "Collaborations", "Aucun réseau social configuré"],
    link: ["Ajouter mes réseaux", /^Mon Link-in-Bio/],
  })
  await expect(page.getByRole("button", { name: "Actualiser les stats" })).toBeHidden()

  await sql(
    "update influencers set is_verified = true where id = (select influencer_id from custom_links where custom_path = $1)",
    [path],
  )
  await page.goto("/profile")
  await expectWords(page, {
    heading: ["Mon Profil Influenceur"],
    text: ["✓ Vérifié", "✓ Actif", "Non configuré"],
    link: ["Modifier", "Ajouter mes réseaux", "Régénérer le kit média"],
  })
  await expect(page.getByRole("link", { name: "Mettre à jour les statistiques" })).toBeHidden()
  await page.getByRole("link", { name: "Modifier", exact: true }).click()
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click()
  await expectWords(page, { text: ["Succès", /Profil mis à jour avec succès$/] })

  await page.goto("/setup/social-profiles")
  await expectWords(page, { heading: ["Mes réseaux sociaux"] })
  await page.getByLabel("TikTok", { exact: true }).fill("nadiacuisine")
  await page.getByRole("button", { name: "Sauvegarder", exact: true }).click()
  await expectWords(page, { text: ["Profils sauvegardés avec succès !"] })
  await page.goto("/influencer/dashboard")
  await expectWords(page, { button: ["Actualiser les stats"], link: ["Modifier mes réseaux"] })
  await page.goto("/profile")
  await expectWords(page, { link: ["Modifier les profils", "Mettre à jour les statistiques"] })
  await page.goto("/setup/social-profiles")
  await page.getByRole("button", { name: "Actualiser les stats", exact: true }).click()
  const next = page.getByRole("button", { name: "Relever le réseau suivant", exact: true })
  await expect(page).toHaveURL(/fetch-stats/)
  while (await next.isVisible()) await next.click()
  await expectWords(page, { text: ["Non disponible"] })
  await page.getByRole("button", { name: "Générer mon kit média →" }).click()
  await expectWords(page, { link: [/^Voir ma page link-in-bio/, "Accéder à mon tableau de bord"] })
})

test("an account made Entreprise reads that it has no company, and opens it", async ({ page }) => {
  await signIn(page, await anAccount("entreprise"))
  await page.goto("/entreprise/dashboard")
  await expectWords(page, { heading: ["Dashboard Entreprise"], text: ["Aucune entreprise liée à ce compte"] })
  await page.getByRole("link", { name: "Ouvrir mon entreprise" }).click()
  await page.getByLabel("Nom de l’entreprise").fill("Maison Orsay")
  await page.getByRole("button", { name: "Ouvrir mon entreprise" }).click()
  await expect(page).toHaveURL(/entreprise\/dashboard$/)
  await expectWords(page, { heading: ["Dashboard Entreprise"], text: ["Maison Orsay"] })
  // What to do comes before figures that are all zero.
  await expect(page.locator("main h2").first()).toHaveText("Tout est prêt. Reste à choisir une voix.")
})

test("the administration names its tabs, cards, columns, questions and news", async ({ page, baseURL }) => {
  const word = unique("mots")
  const ids = [randomUUID(), randomUUID()]
  for (const id of ids) {
    await sql("insert into influencers (id, name, is_verified) values ($1, $2, true)", [id, `${word} ${id}`])
    await sql(
      `insert into influencer_networks (influencer_id, network, handle, url, followers, provenance, fetched_at)
       values ($1, 'youtube', 'nadia', 'https://www.youtube.com/@nadia', 800, 'public_api', now())`,
      [id],
    )
  }
  const message = randomUUID()
  await sql("insert into contact_info (id, type, label, value) values ($1, 'contact_form', $2, $3)", [
    message,
    word,
    JSON.stringify({ name: "Inès Roux", email: "ines@exemple.fr", message: "Bonjour à tous" }),
  ])
  await signIn(page, await anAccount("admin"))
  await page.goto("/admin")
  await expectWords(page, {
    link: ["Accueil", "Utilisateurs", "Influenceurs", "Profils sociaux", "Messages"],
    button: ["Déconnexion"],
    text: [
      "Total des comptes",
      "Entreprises",
      "Comptes entreprise",
      "Collaborations",
      "Influenceurs actifs",
      "Influenceurs vérifiés",
      "Avec badge vérifié",
      "Croissance",
      /^\d[\d\s]* actifs$/,
      /^\d[\d\s]* vérifiés$/,
    ],
  })

  await page.goto("/admin?tab=users")
  await expectWords(page, {
    placeholder: ["Rechercher..."],
    columnheader: [/^Email/, /^Nom/, /^Rôle/, "Influenceur lié", "Actions"],
  })
  await page.goto(`/admin?tab=influencers&q=${word}`)
  await expectWords(page, { columnheader: [/^Nom/, /^Followers totaux/, "Actif", "Vérifié", "Actions"] })
  await page.getByRole("button", { name: `Actions pour ${word} ${ids[0]}`, exact: true }).click()
  await page.getByRole("link", { name: "Supprimer", exact: true }).filter({ visible: true }).click()
  await expectWords(page, {
    heading: ["Confirmer la suppression"],
    text: ["Êtes-vous sûr de vouloir supprimer cet influenceur ? Cette action est irréversible."],
    link: ["Annuler"],
    button: ["Supprimer"],
  })
  await page.goto(`/admin?tab=influencers&q=${word}-personne`)
  await expectWords(page, { text: ["Aucun influenceur trouvé"] })

  await page.goto(`/admin?tab=socials&q=${word}`)
  await expectWords(page, { placeholder: ["Rechercher un influenceur..."], text: ["Configuré"] })
  await page.goto(`/admin?tab=socials&q=${word}&edit=${ids[0]}`)
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click()
  await expectWords(page, { text: ["Profils sociaux mis à jour"] })

  await page.goto("/admin?tab=messages")
  await expectWords(page, {
    heading: ["Messages de contact"],
    text: [/^\d+ message\(s\) reçu\(s\)$/],
    link: ["Actualiser"],
  })
  await page.goto(`/admin?tab=messages&q=${word}`)
  const card = page.getByRole("article")
  await expect(card.getByText("Sujet:", { exact: true })).toBeVisible()
  await expect(card.getByText("Message:", { exact: true })).toBeVisible()
  await card.getByRole("link", { name: /^Supprimer/ }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer", exact: true }).click()
  await expectWords(page, { text: ["Message supprimé", /Le message a été supprimé avec succès$/] })
  const again = await page.request.post("/admin?tab=messages", {
    form: { id: message },
    headers: { Origin: baseURL ?? "" },
  })
  expect(await again.text()).toContain("Impossible de supprimer le message")
})
