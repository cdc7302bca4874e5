import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { ProfileCard } from "./profile-card"
import type { Profile } from "./queries.server"

const profile: Profile = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "Nadia Benali",
  bio: "",
  pictureUrl: null,
  portraitLabel: null,
  composedPortrait: null,
  isVerified: false,
  isActive: true,
  interests: [],
  country: null,
  town: null,
  languages: ["fr", "ar"],
  certificateNumber: null,
  certificateExpiresOn: null,
  isCertified: false,
}

test("the languages on the card begin with a capital, as everywhere they stand alone", () => {
  const element = <ProfileCard profile={profile} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />)
  expect(html).toContain("Français")
  expect(html).not.toContain("français")
})
