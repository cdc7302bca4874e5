import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { ComponentProps, ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { LOCALES } from "#vocabulary/locales"
import { filesUnder } from "../../scripts/lib/sources"
import { Drawing, Flag } from "./flags"
import { Icon, LINES } from "./icon"
import { ICON_PATHS } from "./icons/lucide"
import { NETWORK_ICON_PATHS } from "./icons/networks"
import { HasSprite } from "./icons/sprite"
import { MARK_BOX, MarkDrawing, WORDMARK, WORDMARK_BOX } from "./logo"
import { FILLED, NetworkIcon } from "./network-icon"
import { VerifiedDrawing } from "./verified-mark"

test("a page with the sprite points at its icons", () => {
  const html = renderToStaticMarkup(
    <HasSprite value={true}>
      <Icon name="check" />
      <NetworkIcon network="tiktok" />
      <Flag locale="ar" />
    </HasSprite>,
  )
  expect(html).toMatch(/<use href="[^"]*sprite[^"]*\.svg[^"#]*#flag-ar"/)
  expect(html).toMatch(/<use href="[^"]*sprite[^"]*\.svg[^"#]*#icon-check"/)
  expect(html).toMatch(/<use href="[^"]*sprite[^"]*\.svg[^"#]*#network-tiktok"/)
})

test("the sprite has every icon (`npx vitest run app/ui/icon.test.tsx -u` writes it anew)", async () => {
  const symbol = (id: string, props: ComponentProps<"symbol">, drawing: ReactNode) =>
    `${renderToStaticMarkup(
      <symbol id={id} {...props}>
        {drawing}
      </symbol>,
    )}\n`
  const symbols = [
    ...Object.entries(ICON_PATHS).map(([name, outline]) => symbol(`icon-${name}`, LINES, <path d={outline} />)),
    ...Object.entries(NETWORK_ICON_PATHS).map(([network, outline]) =>
      symbol(`network-${network}`, FILLED, <path d={outline} />),
    ),
    ...LOCALES.map((locale) => symbol(`flag-${locale}`, { viewBox: "0 0 24 24" }, <Drawing locale={locale} />)),
    symbol("verified", { viewBox: "0 0 24 24" }, <VerifiedDrawing />),
    symbol("mark", { viewBox: MARK_BOX }, <MarkDrawing />),
    symbol("wordmark", { viewBox: WORDMARK_BOX }, <path d={WORDMARK} />),
  ]
  const file = `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n${symbols.join("")}</svg>\n`
  await expect(file).toMatchFileSnapshot("icons/sprite.svg")
})

test("a page without scripts draws the icons it shows, and no other", () => {
  const html = renderToStaticMarkup(<Icon name="check" />)
  expect(html).toContain(ICON_PATHS.check)
  expect(html).not.toContain("<use")
})

test("arrows turn round where reading goes from right to left, check marks do not", () => {
  expect(renderToStaticMarkup(<Icon name="arrow-right" />)).toContain("mirrored")
  expect(renderToStaticMarkup(<Icon name="check" />)).not.toContain("mirrored")
})

test("no screen turns an icon of its own, which would turn an arrow back", () => {
  const root = fileURLToPath(new URL("../..", import.meta.url))
  const turned = filesUnder(root, ["app"]).filter(
    (file) =>
      file.endsWith(".tsx") && /<Icon\b[^>]*rtl:(?:-?scale|-?rotate)/.test(readFileSync(`${root}/${file}`, "utf8")),
  )
  expect(turned).toEqual([])
})
