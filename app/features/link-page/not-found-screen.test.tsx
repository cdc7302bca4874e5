import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { LoadFailedScreen } from "./not-found-screen"

test("'try again' asks for the whole address, the secret of a link in it too", () => {
  const html = renderToStaticMarkup(<LoadFailedScreen number={undefined} />)
  const [, href] = /<a href="([^"]*)">Réessayer/.exec(html) ?? []
  const asked = "https://zoe.example/kit?pour=marque.0123"
  expect(new URL(href ?? "/", asked).href).toBe(asked)
})
