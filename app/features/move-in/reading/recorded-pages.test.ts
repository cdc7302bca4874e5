import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { type PresentPage, planMoveIn } from "../plan.server"
import { readHtml } from "./page.server"

const EMPTY: PresentPage = { blocks: [], handles: {}, address: "https://vitrine.example/zoe" }
const CARNETS = "https://boutique-zoe.fr/carnets"

/** Written by us after what each maker's pages are like. */
const PAGES: Record<
  string,
  { address: string | null; networks: Record<string, string>; blocks: string[][]; leftOut: string[] }
> = {
  linktree: {
    address: "https://linktr.ee/zoe.cuisine",
    networks: { instagram: "zoe.cuisine", tiktok: "zoecuisine", substack: "zoe.substack.com" },
    blocks: [
      ["heading", "Mes carnets"],
      ["link", "Mes carnets de recettes", `${CARNETS}?utm_source=linktree`, "carnets_thumb.jpeg"],
      ["video", "La tarte en vidéo", "https://www.youtube.com/watch?v=dQw4w9WgXcQ", "watch?v=dQw4w9WgXcQ"],
      ["heading", "Me joindre"],
      ["contact", "bonjour@zoe-martin.fr", "mailto:bonjour@zoe-martin.fr"],
    ],
    leftOut: [],
  },
  beacons: {
    address: "https://beacons.ai/zoecuisine",
    networks: { instagram: "zoe.cuisine", tiktok: "zoecuisine", youtube: "zoecuisine" },
    blocks: [
      ["link", "Mes carnets de recettes", CARNETS, "carnets.png"],
      ["link", "Ateliers à Lyon", "https://zoe-martin.fr/ateliers"],
    ],
    leftOut: ["Ancien atelier"],
  },
  bento: {
    address: "https://bento.me/zoe",
    networks: { instagram: "zoe.cuisine", x: "zoecuisine" },
    blocks: [
      ["heading", "Recettes"],
      ["link", "Mes carnets de recettes", CARNETS, "carnets.png"],
      ["link", "Ateliers à Lyon", "https://zoe-martin.fr/ateliers"],
    ],
    leftOut: [],
  },
  lnkbio: {
    address: "https://lnk.bio/zoecuisine",
    networks: { instagram: "zoe.cuisine" },
    blocks: [
      ["link", "WhatsApp", "https://wa.me/33612345678"],
      ["heading", "Recettes"],
      ["link", "Mes carnets de recettes", CARNETS, "carnets.jpg"],
      ["link", "Ateliers à Lyon", "https://zoe-martin.fr/ateliers"],
    ],
    leftOut: ["Atelier d'été", "Get your free Lnk.Bio", "Report"],
  },
  linkstack: {
    address: "https://liens.zoe-martin.fr/@zoe",
    networks: { instagram: "zoe.cuisine", youtube: "zoecuisine" },
    blocks: [
      ["contact", "E-mail", "mailto:bonjour@zoe-martin.fr"],
      ["heading", "Recettes"],
      ["link", "Mes carnets de recettes", CARNETS, "12.png"],
      ["contact", "Appelle-moi", "tel:+33612345678"],
    ],
    leftOut: ["Terms", "Powered by LinkStack"],
  },
  carrd: {
    address: "https://zoemartin.carrd.co/",
    networks: { instagram: "zoe.cuisine", tiktok: "zoecuisine" },
    blocks: [
      ["link", "Mes carnets de recettes", CARNETS],
      ["contact", "M'écrire", "mailto:bonjour@zoe-martin.fr"],
    ],
    leftOut: ["Contact", "Made with Carrd"],
  },
  littlelink: {
    address: null,
    networks: { instagram: "zoe.cuisine" },
    blocks: [
      ["link", "Mes carnets de recettes", CARNETS],
      ["contact", "M'écrire", "mailto:bonjour@zoe-martin.fr"],
    ],
    leftOut: ["Privacy Policy", "LittleLink"],
  },
  handmade: {
    address: "https://zoe-martin.fr/",
    networks: { instagram: "zoe.cuisine", substack: "zoe.substack.com" },
    blocks: [
      ["heading", "Ce mois-ci"],
      ["link", "Mes carnets de recettes", CARNETS, "carnets.jpg"],
      ["link", "Ateliers à Lyon", "https://zoe-martin.fr/ateliers"],
    ],
    leftOut: ["Accueil", "Recettes", "les carnets", "Ouvrir le menu", "Facebook", "Mentions légales"],
  },
}

test.each(Object.entries(PAGES))("a page of %s gives exactly its links, and again nothing", (name, expected) => {
  const html = readFileSync(new URL(`../testing/pages/${name}.html`, import.meta.url), "utf8")
  const found = readHtml(html, expected.address)
  const plan = planMoveIn(found, EMPTY)
  expect(Object.fromEntries(plan.networks.map(({ network, handle }) => [network, handle]))).toEqual(expected.networks)
  expect(
    plan.blocks.map(({ sent: { block }, picture }) => [
      block.kind,
      block.title,
      ...(block.url ? [block.url] : []),
      ...(picture ? [picture.split("/").at(-1)] : []),
    ]),
  ).toEqual(expected.blocks)
  expect(plan.leftOut.map(({ title }) => title)).toEqual(expected.leftOut)
  expect(plan.leftOut.every(({ why }) => why !== "")).toBe(true)

  const page = {
    ...EMPTY,
    blocks: plan.blocks.map(({ sent: { block } }) => block),
    handles: Object.fromEntries(plan.networks.map(({ network, handle }) => [network, handle])),
  }
  const again = planMoveIn(found, page)
  expect([again.blocks, again.networks]).toEqual([[], []])
})
