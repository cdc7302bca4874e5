import { expect, test } from "vitest"
import { head, statusOfRaw } from "../faults/raw-http.ts"
import { aCompany, aCreator, aVisitor, site } from "./scene.ts"

/** Announces four megabytes and sends none: an answer that comes was not waiting for them. */
function announce(path: string, { cookies }: Pick<ReturnType<typeof aVisitor>, "cookies">) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  return statusOfRaw(site.url, [
    head(site.url, `POST ${path} HTTP/1.1`, [
      `Origin: ${site.url}`,
      `Cookie: ${cookie}`,
      "Content-Type: multipart/form-data; boundary=x",
      `Content-Length: ${4 * 1024 * 1024}`,
    ]),
  ])
}

test("whoever may not send a file is told so before the file has come, at every address that takes one", async () => {
  const [creator, stranger, company, visitor] = [await aCreator(), await aCreator(), await aCompany(), aVisitor()]
  const letter = { purpose: "quote", body: "Un café ?" }
  const opened = await company.browser.submit(`/messages/new?to=${creator.influencerId}`, letter)
  const asked = [
    ["/profile/portrait", visitor, 302],
    ["/profile/portrait", company.browser, 403],
    ["/influencer/page/backup", visitor, 302],
    ["/influencer/page/backup", company.browser, 403],
    [`/messages/new?to=${creator.influencerId}`, visitor, 302],
    [`/messages/new?to=${creator.influencerId}`, stranger.browser, 403],
    [opened.location ?? "", visitor, 302],
    [opened.location ?? "", stranger.browser, 404],
  ] as const
  for (const [path, sender, refused] of asked) expect([path, await announce(path, sender)]).toEqual([path, refused])
})
