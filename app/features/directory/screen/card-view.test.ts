import { expect, test } from "vitest"
import type { DirectoryCard, DirectoryNetwork } from "../search"
import { cardView } from "./card-view.server"

const now = new Date("2026-11-21T12:00:00Z")
const aSource = (fetchedAt = new Date("2026-11-17T23:30:00Z")) => ({
  provenance: "connected" as const,
  fetchedAt,
  isOwned: true,
})
const aNetwork = (more: Partial<DirectoryNetwork> = {}): DirectoryNetwork => ({
  network: "instagram",
  followers: 248_000,
  isRounded: false,
  source: aSource(),
  ...more,
})
const aCard = (more: Partial<DirectoryCard> = {}): DirectoryCard => ({
  id: "0198c0de-0000-7000-8000-000000000001",
  path: "nadia",
  name: "Nadia Benali",
  bio: "",
  pictureUrl: null,
  isVerified: true,
  isCertified: false,
  totalFollowers: 248_000,
  interests: ["cuisine", "voyage"],
  country: "FR",
  town: null,
  languages: ["fr"],
  networks: [aNetwork()],
  lastUpdated: now,
  ...more,
})
const shown = (more: Partial<DirectoryCard> = {}) => cardView(aCard(more), { locale: "fr", now })

test("a figure is short, and says where it comes from and of which day in Paris it is", () => {
  expect(shown().figures).toEqual([
    {
      network: "instagram",
      name: "Instagram",
      followers: "248K",
      source: {
        provenance: "connected",
        label: "compte connecté",
        date: "18\u00a0nov.\u00a02026",
        isoDate: "2026-11-18",
        isStale: false,
        isOwned: true,
      },
    },
  ])
})

test("a figure of more than 30 days is told apart", () => {
  const [figure] = shown({ networks: [aNetwork({ source: aSource(new Date("2026-10-01T12:00:00Z")) })] }).figures
  expect(figure?.source?.isStale).toBe(true)
})

test("a figure that its network rounds says so", () => {
  expect(shown({ networks: [aNetwork({ isRounded: true })] }).figures[0]?.followers).toBe("≈ 248K")
})

test("what is not known is not said", () => {
  const networks = [aNetwork({ followers: null })]
  const card = shown({ networks, totalFollowers: null })
  expect(card.total).toBeNull()
  expect(card.figures).toEqual([expect.objectContaining({ followers: null, source: null })])
})

test("the total is the larger of the sum of the four networks and the stored total", () => {
  expect(shown({ totalFollowers: 1_000 }).total).toBe("248K")
  expect(shown({ totalFollowers: 1_000_000 }).total).toBe("1M")
})

test("the networks with the most followers stand first, the others are counted and stand behind, so that the total has all its parts", () => {
  const networks = [
    aNetwork({ network: "tiktok", followers: 10 }),
    aNetwork({ network: "x", followers: null }),
    aNetwork({ network: "youtube", followers: 3_000 }),
    aNetwork({ network: "twitch", followers: 200 }),
    aNetwork({ network: "facebook", followers: 5 }),
  ]
  const card = shown({ networks })
  expect(card.figures.map(({ network }) => network)).toEqual(["youtube", "twitch", "tiktok"])
  expect(card.more?.label).toBe("+ 2 autres réseaux")
  expect(card.more?.figures.map(({ network }) => network)).toEqual(["facebook", "x"])
  const [first] = cardView(aCard({ networks }), { locale: "fr", now, wanted: ["tiktok"] }).figures
  expect(first?.network).toBe("tiktok")
})

test("a fourth network takes the line that would say that there is one", () => {
  const networks = (["tiktok", "x", "youtube", "twitch"] as const).map((network) => aNetwork({ network }))
  expect(shown({ networks })).toMatchObject({ figures: { length: 4 }, more: null })
})

test("a card leads to the page under its name, or by its id without one", () => {
  expect(shown().href).toBe("/nadia")
  expect(shown({ path: null }).href).toBe("/link-in-bio/0198c0de-0000-7000-8000-000000000001")
})

test("interests are words", () => {
  expect(shown().interests).toEqual(["Cuisine", "Voyage"])
})
