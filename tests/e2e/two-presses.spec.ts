import type { Page } from "@playwright/test"
import type { RouteConfigEntry } from "@react-router/dev/routes"
import { dashboardPath } from "../../app/features/accounts/permissions.ts"
import routes from "../../app/routes.ts"
import { aCreator } from "./support/creators.ts"
import { anAccount, ROLES, type Role, signIn } from "./support/people.ts"
import { DESK, expect, TELEPHONE, test } from "./support/test.ts"

const [CREATOR, BRAND, ADMIN] = [["influencer"], ["entreprise"], ["admin"]] as const
type Place = readonly Role[] | string

/** Every screen: who has it two presses away, or how else one comes to it. A new one is written down here. */
const SCREENS: Readonly<Record<string, Place>> = {
  "/": ROLES,
  "/influencers": ROLES,
  "/createurs": ROLES,
  "/createurs/:first/:second?": "from the list of them, and from search engines",
  "/brands": ROLES,
  "/about": ROLES,
  "/contact": ROLES,
  "/aide": ROLES,
  "/aide/:article": "from the help",
  "/help": "the same as /aide",
  "/developers": ROLES,
  "/terms": ROLES,
  "/privacy": ROLES,
  "/privacy-policy": "the same as /privacy",
  "/mentions-legales": ROLES,
  "/cookies": ROLES,
  "/report": ROLES,
  "/report/appeal": "from the mail about a notice",
  "/remove-profile": "from the mail to somebody whose page was made without them",
  "/accessibilite": ROLES,
  "/classement": ROLES,
  "/transparency": ROLES,
  "/mesure-audience": ROLES,
  "/verifier": "from a figure, and the footer",
  "/verifier/:influencer": "from a kit's code",
  "/404": "from nowhere",
  "/*": "from nowhere",

  "/auth": "signed out",
  "/auth/login": "signed out",
  "/auth/register": "signed out",
  "/auth/signup-influencer": "signed out",
  "/auth/check-email": "signed out",
  "/auth/confirm": "from a mail",
  "/auth/forgot-password": "signed out",
  "/auth/reset-password": "from a mail",
  "/auth/sign-out": "a form",
  "/auth/two-factor": "signed out",
  "/auth/google": "signed out",
  "/auth/google/confirm": "signed out",
  "/reserve-username": "the road in",
  "/setup/social-profiles": CREATOR,
  "/setup/fetch-stats": "the road in",
  "/setup/card": "the road in",
  "/setup/generate-media-kit": "the road in",

  "/influencer/dashboard": CREATOR,
  "/influencer/page": CREATOR,
  "/influencer/page/theme": CREATOR,
  "/influencer/page/collaborations": CREATOR,
  "/influencer/page/address": CREATOR,
  "/influencer/page/backup": CREATOR,
  "/influencer/studio": CREATOR,
  "/influencer/page/import": "from the page's editor",
  "/generate-media-kit": CREATOR,
  "/generate-media-kit/new": "from the kit",
  "/generate-media-kit/:id": "from the kit",
  "/profile": CREATOR,
  "/profile/portrait": CREATOR,
  "/profile/claim": "for a creator without a page, whose home and 'Plus' lead there",
  "/networks/connect/:network": "leads to a network",
  "/networks/disconnect/:network": "a form",

  "/entreprise/dashboard": BRAND,
  "/entreprise/lists": BRAND,
  "/entreprise/lists/:id": "from the list of them",
  "/entreprise/lists/:id/report": "from its list",
  "/entreprise/compare": "with the influencers chosen in a list",
  "/entreprise/searches": BRAND,
  "/entreprise/profile": BRAND,
  "/entreprise/members": BRAND,
  "/entreprise/invitation": "from a mail",
  "/entreprise/:companyId": "from a conversation",

  "/messages": ["influencer", "entreprise"],
  "/messages/new": "from somebody's page",
  "/messages/unsubscribe": "from a mail",
  "/messages/:id": "from the list of them",
  "/collaborations": ["influencer", "entreprise"],
  "/collaborations/new": "from somebody's page",
  "/collaborations/:id": "from the list of them",
  "/collaborations/:id/contract": "from its collaboration",
  "/collaborations/:id/deliverables/:piece": "from its collaboration",
  "/collaborations/:id/figures/:piece": "from its collaboration",
  "/collaborations/billing": "from the list of collaborations",
  "/collaborations/income": "from the list of collaborations",
  "/collaborations/:id/invoices/new": "from its collaboration",
  "/collaborations/:id/invoices/:invoice": "from its collaboration",
  "/collaborations/:id/report": "from its collaboration",
  "/reports": "from a report's link",

  "/account": ROLES,
  "/account/name": ROLES,
  "/account/email": ROLES,
  "/account/email/confirm": "from a mail",
  "/account/email/undo": "from a mail",
  "/account/security": ROLES,
  "/account/two-factor": ROLES,
  "/account/passkeys": ROLES,
  "/account/tokens": ROLES,
  "/account/preferences": ROLES,
  "/account/webhooks": ROLES,
  "/account/webhooks/:id": "from the list of them",
  "/account/data": ROLES,
  "/account/export": "a file",
  "/admin": ADMIN,
}

test("the table above has every screen of the site, and no other", () => {
  const found = routes.flatMap((entry) => screensOf(entry)).filter((path) => !/^\/(?:en|ar)(?:\/|$)/.test(path))
  expect(found.toSorted()).toEqual(Object.keys(SCREENS).toSorted())
})

/** What stands inside a layout, and the administration, which has a frame of its own. */
function screensOf(entry: RouteConfigEntry, isInside = false, above = ""): string[] {
  const path = [above, entry.path].filter(Boolean).join("/")
  if (entry.children) return entry.children.flatMap((child) => screensOf(child, isInside || !entry.path, path))
  return isInside || path === "admin" ? [`/${path}`] : []
}

test.use({ javaScriptEnabled: false })

for (const role of ROLES)
  for (const [where, viewport] of [
    ["telephone", TELEPHONE],
    ["desk", DESK],
  ] as const)
    test(`every screen of the role ${role} is two presses away on a ${where}`, async ({ page }) => {
      test.slow()
      await page.setViewportSize(viewport)
      if (role === "influencer") await aCreator(page)
      else await signIn(page, await anAccount(role))
      // The administration has a frame of its own, which leads to the account.
      await page.goto(role === "admin" ? "/account" : dashboardPath(role))

      const first = await linksOf(page, ":is(header, .own-dock)") // at the foot of a telephone
      const reached = new Set(first)
      for (const path of first) {
        await page.goto(path)
        for (const next of await linksOf(page, "body")) reached.add(next)
      }
      const own = Object.keys(SCREENS).filter((path) => Array.isArray(SCREENS[path]) && SCREENS[path].includes(role))
      expect(own.filter((path) => !reached.has(path))).toEqual([])
    })

/** Where the links lead that can be pressed here: those in sight, and those in a fold or a menu that opens in place. */
function linksOf(page: Page, part: string): Promise<string[]> {
  return page.locator(`${part} a[href^="/"]`).evaluateAll((links) => [
    ...new Set(
      links
        .filter((link) => link.checkVisibility() || link.closest("details, [popover]"))
        .filter((link) => link.getAttribute("target") !== "_blank" && !link.hasAttribute("download"))
        .map((link) => new URL(link.getAttribute("href") ?? "", location.href).pathname)
        .filter((path) => !/^\/(?:en|ar)(?:\/|$)/.test(path)),
    ),
  ])
}
