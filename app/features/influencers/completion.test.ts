import { expect, test } from "vitest"
import { COMPLETION_CRITERIA, profileCompletion } from "./completion"

const complete = {
  name: "Nadia",
  bio: "Cuisine et voyages",
  profileImageUrl: "/media/n.webp",
  instagramUsername: "nadia",
  tiktokUsername: "nadia",
  youtubeUrl: "https://www.youtube.com/@nadia",
  facebookUrl: "https://www.facebook.com/nadia",
  isActive: true,
}
const blank = {
  name: null,
  bio: "",
  profileImageUrl: null,
  instagramUsername: null,
  tiktokUsername: "  ",
  youtubeUrl: null,
  facebookUrl: null,
  isActive: false,
}

test("a complete profile is at 100 % with nothing missing", () => {
  expect(profileCompletion(complete)).toEqual({ percent: 100, missing: [] })
})

test("an empty profile is at 0 % and misses all eight", () => {
  expect(profileCompletion(blank)).toEqual({ percent: 0, missing: [...COMPLETION_CRITERIA] })
  expect(COMPLETION_CRITERIA).toHaveLength(8)
})

test.each(COMPLETION_CRITERIA)("%s is worth one eighth", (criterion) => {
  expect(profileCompletion({ ...complete, [criterion]: blank[criterion] })).toEqual({
    percent: 88,
    missing: [criterion],
  })
  expect(profileCompletion({ ...blank, [criterion]: complete[criterion] }).percent).toBe(13)
})
