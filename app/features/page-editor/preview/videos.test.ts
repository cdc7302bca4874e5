import { expect, test } from "vitest"
import { faultForKind } from "../blocks/block-address"
import { videoFactsUrl } from "./videos"

test.each([
  "https://www.youtube.com/watch?v=abc",
  "https://m.youtube.com/shorts/abc",
  "https://youtu.be/abc?t=3",
  "https://vimeo.com/123",
  "https://vimeo.com/channels/staffpicks/123",
  "https://www.tiktok.com/@zoe/video/123",
  "https://vm.tiktok.com/ZMabc/",
])("%s is a video, which a block for one takes", (url) => {
  expect(videoFactsUrl(url)).toContain(encodeURIComponent(url))
  expect(faultForKind("video", url)).toBeNull()
})

test.each([
  "https://www.youtube.com/@zoe",
  "https://www.tiktok.com/@zoe",
  "https://vimeo.com/zoe",
  "https://youtu.be.evil.example/abc",
  "https://evil.example/?https://youtu.be/abc",
])("%s is none", (url) => expect(videoFactsUrl(url)).toBeNull())
