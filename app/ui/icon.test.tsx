import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { Icon } from "./icon"
import { ICON_PATHS } from "./icons/lucide"
import { HasSprite, Sprite } from "./icons/sprite"
import { NetworkIcon } from "./network-icon"

test("a page with the sprite points at its icons", () => {
  const html = renderToStaticMarkup(
    <HasSprite value={true}>
      <Icon name="check" />
      <NetworkIcon network="tiktok" />
      <Sprite />
    </HasSprite>,
  )
  expect(html).toContain('<use href="#icon-check"')
  expect(html).toContain('<symbol id="icon-check"')
  expect(html).toContain('<use href="#network-tiktok"')
  expect(html).toContain('<symbol id="network-tiktok"')
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
