import { expect, test } from "vitest"
import { kitAddress, kitPdfAddress, kitPictureAddress, pageAddress } from "./home"

const SITE = "https://vitrine.site"
const ID = "01a20cf3-683f-7558-b2fc-8d73b5184a9d"
const all = (page: { path: string | null; domain: string | null }) =>
  [pageAddress, kitAddress, kitPdfAddress, kitPictureAddress].map((address) =>
    address({ ...page, influencerId: ID }, SITE),
  )

test("what is printed, photographed and shown to other sites names the creator's own domain, where the page has one", () => {
  expect(all({ path: "zoe", domain: "zoe.fr" })).toEqual([
    "https://zoe.fr",
    "https://zoe.fr/kit",
    "https://zoe.fr/kit.pdf",
    "https://zoe.fr/kit.png",
  ])
  expect(all({ path: "zoe", domain: null })).toEqual([
    `${SITE}/zoe`,
    `${SITE}/zoe/kit`,
    `${SITE}/zoe/kit.pdf`,
    `${SITE}/zoe/kit.png`,
  ])
})
