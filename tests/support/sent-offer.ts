/** An offer as a program sends it. */
export const AN_OFFER_AS_SENT = {
  title: "Lancement des tajines",
  brief: "Deux recettes.",
  category: "home",
  objective: "Gamme d'été",
  deliverables: [{ network: "instagram", what: "Reel de 60 secondes", count: 2, kind: "reel", review: false }],
  budgetCents: 90_050,
  depositPercent: 30,
  startsOn: "2026-12-01",
  endsOn: "2026-12-20",
  disclosure: "paid_partnership",
}
