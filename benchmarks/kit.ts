import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { createElement as h } from "react"
import type { Kit } from "../app/features/media-kit/kit.ts"
import { utcDay } from "../platform/text/day.ts"
import { budget, end, interleaved } from "./support/rounds.ts"
import { loadSources } from "./support/sources.ts"

// What a media kit's files cost, beside the least that their libraries need: two pages with a line in one of the fonts, a
// picture with a line. These are first figures, without a limit. BENCH_FILES=folder keeps them, to be looked at.
const ROUNDS = 5
const { load, close } = await loadSources()
type Pdf = typeof import("../app/features/media-kit/files/pdf.server.tsx")
type Picture = typeof import("../app/features/media-kit/files/picture.server.tsx")
try {
  const { kitPdf } = await load<Pdf>("/app/features/media-kit/files/pdf.server.tsx")
  const { kitPicture } = await load<Picture>("/app/features/media-kit/files/picture.server.tsx")
  const { Document, Page, Text, renderToBuffer } = await import("@react-pdf/renderer")
  const { render } = await import("takumi-js")

  const shown = { portrait: null, site: { name: "Vitrine", url: "https://vitrine.example" }, madeAt: new Date() }
  const [french, arabic] = [aKit("fr"), aKit("ar")]
  const page = (n: number) =>
    h(Page, { key: n, size: "A4", style: { fontFamily: "Text latin" } }, h(Text, null, "Nadia Benali"))
  const timed = (name: string, make: () => Promise<unknown>) => ({
    name,
    measure: async () => {
      const started = performance.now()
      await make()
      return performance.now() - started
    },
  })

  const files = {
    "fr.pdf": await kitPdf({ ...shown, kit: french }),
    "ar.pdf": await kitPdf({ ...shown, kit: arabic }),
    "fr.png": await kitPicture({ ...shown, kit: french }),
    "ar.png": await kitPicture({ ...shown, kit: arabic }),
  }
  const median = await interleaved(
    [
      timed("least PDF, ms", () => renderToBuffer(h(Document, null, page(1), page(2)))),
      timed("PDF in French, ms", () => kitPdf({ ...shown, kit: french })),
      timed("PDF in Arabic, ms", () => kitPdf({ ...shown, kit: arabic })),
      timed("least picture, ms", () => render(h("div", null, "Nadia Benali"), { width: 1200, height: 630 })),
      timed("picture in French, ms", () => kitPicture({ ...shown, kit: french })),
      timed("picture in Arabic, ms", () => kitPicture({ ...shown, kit: arabic })),
    ],
    ROUNDS,
  )
  const [leastPdf, leastPicture] = [median("least PDF, ms"), median("least picture, ms")]
  for (const language of ["French", "Arabic"]) {
    budget(`PDF in ${language}, times the least`, median(`PDF in ${language}, ms`) / leastPdf, { atMost: 40 })
    budget(`picture in ${language}, times the least`, median(`picture in ${language}, ms`) / leastPicture, {
      atMost: 6,
    })
  }
  for (const [name, bytes] of Object.entries(files)) {
    const atMost = name.endsWith("pdf") ? 200 : 300
    budget(`${name} without a portrait`, bytes.length / 1024, { atMost }, " KB")
    // What can still be pressed was not pressed: a font taken along whole, a picture without filters.
    budget(`${name}, part that is left by brotli`, brotliCompressSync(bytes).length / bytes.length, { atLeast: 0.7 })
    const folder = process.env.BENCH_FILES
    if (folder) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, name), bytes)
    }
  }
} finally {
  await close()
}
end()

function aKit(locale: "fr" | "ar"): Kit {
  const fetchedAt = new Date("2026-11-20T10:00:00Z")
  const name = locale === "ar" ? "نادية بن علي" : "Nadia Benali-Őrségi"
  return {
    page: {
      influencerId: "0190a5b0-0000-7000-8000-000000000000",
      path: "nadia",
      name,
      bio: "Cuisine d'Alger à Marseille, żółć et Çağla, sans chichi. وصفات كل ثلاثاء 2026.",
      picture: null,
      isVerified: true,
      isActive: true,
      locale,
      theme: "papier",
      networks: (["instagram", "tiktok", "youtube"] as const).map((network, place) => ({
        network,
        url: `https://www.${network}.com/nadia`,
        followers: 248_000 - 80_000 * place,
        isRounded: false,
        source: { provenance: "public_api", fetchedAt, isOwned: false },
      })),
      totalFollowers: 504_000,
      blocks: [],
      collaborations: [
        { id: "1", companyName: "Maison Żytnia", companyType: null, website: "https://example.org", year: 2026 },
        { id: "2", companyName: "زيتون البحر", companyType: null, website: null, year: 2025 },
      ],
      hasMediaKit: true,
      changesAt: null,
    },
    interests: ["cuisine", "voyage"],
    country: "FR",
    languages: ["fr", "ar"],
    certificate: null,
    growth: {
      network: "instagram",
      provenance: "connected",
      points: Array.from({ length: 12 }, (_, week) => ({
        day: utcDay(new Date(Date.UTC(2026, 8, 1 + 7 * week))),
        followers: 200_000 + 4_000 * week,
      })),
    },
    demographics: [],
    packages: [
      { id: "1", title: "Un reel", description: "Une minute, sous-titrée.", priceCents: 120_000, visibility: "public" },
      { id: "2", title: "Trois stories", description: "", priceCents: null, visibility: "public" },
    ],
  }
}
