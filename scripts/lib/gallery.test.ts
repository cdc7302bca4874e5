import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { DRAWN, galleryPage, type Picture, pictureOf, placesOf } from "./gallery.ts"

const picture = (file: string): Picture => {
  const read = pictureOf(file)
  if (!read) throw new Error(`${file} is no picture`)
  return read
}

test("a picture's name says its screen, language, width and scheme, and other files are none", () => {
  expect(pictureOf("home-new.ar.390.dark.png")).toMatchObject({
    name: "home-new",
    language: "ar",
    width: 390,
    scheme: "dark",
  })
  expect(["index.html", "home-new.png", "home.de.390.light.png"].map(pictureOf)).toEqual([null, null, null])
})

test("a drawing has a place in each screen that it is of, in its language, width and scheme", () => {
  expect(placesOf("app-home-full-1280-ar.png", "../my drawings")).toEqual(
    ["audience", "home-later"].map((name) => ({
      name,
      language: "ar",
      width: 1280,
      scheme: "light",
      address: "../my%20drawings/app-home-full-1280-ar.png",
      isDrawing: true,
    })),
  )
  expect(placesOf("app-home-full-dark.png", "..")[0]).toMatchObject({ language: "fr", width: 390, scheme: "dark" })
  expect(placesOf("editor-add-1280.png", "..").map(({ name }) => name)).toContain("editor-add")
  expect(placesOf("notes.txt", "..")).toEqual([])
})

test("a row is a screen, and a drawing stands beside its picture; of a screen without a picture there is none", () => {
  const page = galleryPage([
    picture("audience.fr.390.light.png"),
    picture("audience.ar.390.light.png"),
    picture("claim.fr.390.dark.png"),
    ...placesOf("app-home-full.png", ".."),
  ])
  const [head = "", ...rows] = page.split("<tr").slice(1)
  expect([...head.matchAll(/<th scope="col">([^<]+)/g)].map(([, column]) => column)).toEqual([
    "fr 390 light",
    "fr 390 dark",
    "ar 390 light",
  ])
  expect(
    rows.map((row) => row.split("<td").map((cell) => [...cell.matchAll(/src="([^"]+)"/g)].map(([, src]) => src))),
  ).toEqual([
    [[], ["audience.fr.390.light.png", "../app-home-full.png"], [], ["audience.ar.390.light.png"]],
    [[], [], ["claim.fr.390.dark.png"], []],
  ])
})

test("each screen that a drawing is of has its picture taken by a browser test", () => {
  const sources = ["tests/e2e", "tests/e2e/support"].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith(".ts"))
      .map((file) => readFileSync(`${folder}/${file}`, "utf8")),
  )
  const patterns = sources
    .flatMap((source) => [...source.matchAll(/\b(?:look|seen)\([^"`]*?(?:"([^"]+)"|`([^`]+)`)/g)])
    .map(([, name, template = ""]) => new RegExp(`^${name ?? template.replace(/\$\{.*\}/, ".+")}$`))
  const untaken = Object.values(DRAWN)
    .flat()
    .filter((name) => !patterns.some((pattern) => pattern.test(name)))
  expect(untaken).toEqual([])
})
