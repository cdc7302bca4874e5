import { expect, test } from "vitest"
import { answerDue } from "#app/features/collaborations/deliverables/rules"
import { goneSince, type KeptReading, momentsOf } from "#app/features/collaborations/posts/rules"
import { isCountry } from "#app/features/influencers/countries"
import { isInterest } from "#app/features/influencers/interests"
import { MAX_BIO, MAX_PROFILE_NAME } from "#app/features/influencers/profile/rules"
import { isSpokenLanguage } from "#app/features/influencers/spoken-languages"
import { safeLink } from "#app/features/link-page/safe-link"
import { KIT_STATES, slugOf, stateOf } from "#app/features/media-kit/addressed/rules"
import { parseHandle, profileUrl } from "#app/features/networks/handles"
import { parsePostAddress } from "#app/features/networks/public"
import { isReference } from "#app/features/notices/reference.server"
import { validateUsername } from "#app/features/onboarding/usernames/rules"
import { fieldsOf } from "#app/features/page-editor/blocks/fields"
import { readPrice, typedPriceOf } from "#app/features/page-editor/blocks/price"
import { SentBlock } from "#app/features/page-editor/blocks/schema.server"
import { servedSegments } from "#app/served-segments.server"
import { fits } from "#platform/forms/fields.server"
import { paragraphText } from "#platform/text/several-lines"
import { skeleton } from "#platform/text/skeleton"
import { DELIVERABLE_STATES } from "#vocabulary/collaborations"
import { isNetwork } from "#vocabulary/networks"
import { POST_MARKS } from "#vocabulary/posts"
import { CREATOR, influencerId, localeOf } from "./influencers"
import { PEOPLE } from "./people/people"
import { portrait } from "./portrait"
import { demoWorld, NOON } from "./test-world"
import { DEMO_TABLES, type World } from "./world"

const world = await demoWorld()
const tables = Object.keys(DEMO_TABLES) as (keyof World)[]

test("the world is the same each time", async () => {
  expect(await demoWorld()).toEqual(world)
})

test("in another month it has the same rows with the same figures, and other dates", async () => {
  const later = await demoWorld(new Date("2027-02-20T21:30:00Z"))
  for (const table of tables) expect([table, later[table].length]).toEqual([table, world[table].length])
  const figures = ({ influencerNetworks }: World) => influencerNetworks.map(({ followers }) => followers)
  expect(figures(later)).toEqual(figures(world))
  expect(later.linkInBioViews.map(({ id }) => id)).toEqual(world.linkInBioViews.map(({ id }) => id))
})

test("240 people write in three languages, and nothing they do lies in the future", () => {
  const counts = Object.groupBy(PEOPLE, localeOf)
  expect([counts.fr?.length, counts.en?.length, counts.ar?.length]).toEqual([110, 60, 70])
  expect(world.companies).toHaveLength(12)
  for (const { at } of [...world.linkInBioViews, ...world.linkClicks]) expect(at.getTime()).toBeLessThanOrEqual(+NOON)
  for (const { fetchedAt } of world.influencerNetworks) expect(+(fetchedAt ?? 0)).toBeLessThanOrEqual(+NOON)
})

test("a search that a company makes again finds as many as before", () => {
  const { companySearches } = world
  const asked = Object.groupBy(companySearches, ({ companyId, query }) => `${companyId} ${JSON.stringify(query)}`)
  const repeated = Object.values(asked).filter((searches = []) => searches.length > 1)
  expect(repeated.length).toBeGreaterThan(0)
  for (const searches of repeated) expect(new Set(searches?.map((search) => search.results)).size).toBe(1)
})

test("the company and the creator whose sign-ins are shown have a proposal in each state, and talks to read", () => {
  const { companyMembers, influencerUserMapping, users, collaborations, conversations } = world
  const idOf = (email: string) => users.find((user) => user.email === email)?.id
  const companyId = companyMembers.find(({ userId }) => userId === idOf("marque@demo.vitrine.test"))?.companyId
  const creatorId = influencerUserMapping.find(
    ({ userId }) => userId === idOf("createur@demo.vitrine.test"),
  )?.influencerId
  const proposals = collaborations.filter(({ offerVersion }) => offerVersion)
  const statuses = (rows: typeof proposals) => [...new Set(rows.map(({ status }) => status))].sort()
  const each = ["active", "cancelled", "completed", "expired", "pending", "rejected"]
  expect(statuses(proposals.filter((row) => row.companyId === companyId))).toEqual(each)
  expect(statuses(proposals.filter((row) => row.influencerId === creatorId))).toEqual(each)
  expect(conversations.filter((row) => row.companyId === companyId).length).toBeGreaterThan(8)
})

const shown = {
  company: world.companyMembers.find(
    ({ userId }) => userId === world.users.find(({ email }) => email === "marque@demo.vitrine.test")?.id,
  )?.companyId,
  creator: world.influencerUserMapping.find(
    ({ userId }) => userId === world.users.find(({ email }) => email === "createur@demo.vitrine.test")?.id,
  )?.influencerId,
}
const piecesOf = (is: (row: World["collaborations"][number]) => boolean) => {
  const ids = new Set(world.collaborations.filter(is).map(({ id }) => id))
  return world.deliverables.filter(({ collaborationId }) => ids.has(collaborationId))
}
const readingsOf = (id: string) =>
  world.postReadings.filter(({ deliverableId }) => deliverableId === id) as unknown as KeptReading[]
const dueOf = (id: string) => world.postReadingsDue.filter(({ deliverableId }) => deliverableId === id)

test("the company and the creator who are shown have pieces in each state, and the offers say the same", () => {
  const sides = [
    piecesOf((row) => row.companyId === shown.company),
    piecesOf((row) => row.influencerId === shown.creator),
  ]
  for (const pieces of sides) expect(new Set(pieces.map(({ state }) => state))).toEqual(new Set(DELIVERABLE_STATES))
  for (const { id, status, acceptedAt, offerVersion } of world.collaborations) {
    const offer = world.collaborationOffers.find((row) => row.collaborationId === id && row.version === offerVersion)
    const pieces = world.deliverables.filter(({ collaborationId }) => collaborationId === id)
    const offered = offer?.deliverables.flatMap(({ what, count }) => Array(count).fill(what)) ?? []
    expect(pieces.map(({ title }) => title)).toEqual(acceptedAt ? offered : [])
    if (status === "completed" && offer) expect(pieces.filter(({ state }) => state === "to_do")).toEqual([])
  }
  const titles = (is: (row: World["collaborations"][number]) => boolean) => {
    const ids = new Set(world.collaborations.filter(is).map(({ id }) => id))
    return world.collaborationOffers.flatMap((row) =>
      ids.has(row.collaborationId) && row.version === 1 ? row.title : [],
    )
  }
  for (const side of [
    titles((row) => row.companyId === shown.company),
    titles((row) => row.influencerId === shown.creator),
  ])
    expect(new Set(side).size).toBe(side.length)
})

test("drafts have pictures and words about them, and silence is approval on the day that the product says", () => {
  const { deliverables, deliverableDrafts, deliverableFiles, deliverableFileParts, deliverableComments } = world
  expect(deliverableFiles.length).toBeGreaterThan(8)
  expect(deliverableFileParts.map(({ fileId }) => fileId)).toEqual(deliverableFiles.map(({ id }) => id))
  expect(new Set(deliverableComments.map(({ side }) => side))).toEqual(new Set(["company", "influencer"]))
  for (const {
    id,
    state,
    draftVersion,
    answerDueAt,
    reviewDays = null,
    rounds = null,
    roundsUsed = 0,
  } of deliverables) {
    const drafts = deliverableDrafts.filter(({ deliverableId }) => deliverableId === id)
    expect(drafts.map(({ version }) => version)).toEqual(Array.from({ length: draftVersion ?? 0 }, (_, at) => at + 1))
    expect(drafts.every(({ caption }) => caption !== "")).toBe(true)
    expect(roundsUsed).toBeLessThanOrEqual(rounds ?? 0)
    const sentAt = drafts.at(-1)?.madeAt
    expect(answerDueAt ?? null).toEqual(state === "draft_sent" && sentAt ? answerDue(sentAt, reviewDays) : null)
  }
  expect(deliverables.some(({ approvedBySilence }) => approvedBySilence)).toBe(true)
  expect(deliverables.some(({ skipAskedBy }) => skipAskedBy)).toBe(true)
})

test("what was published stands where a post can be, and is measured once nothing is to be read any more", () => {
  for (const piece of world.deliverables) {
    const { id, state, network, postUrl = null, publishedAt = null } = piece
    expect([id, publishedAt !== null]).toEqual([id, state === "published" || state === "measured"])
    if (!publishedAt || !postUrl || !isNetwork(network)) continue
    expect(parsePostAddress(network, postUrl)).toMatchObject({ url: postUrl })
    expect([id, dueOf(id).length > 0]).toEqual([id, state === "published"])
    for (const { dueAt, lastAt } of dueOf(id)) expect([+dueAt < +lastAt, +lastAt > +NOON]).toEqual([true, true])
    for (const { readAt } of readingsOf(id)) expect([+readAt > +publishedAt, +readAt <= +NOON]).toEqual([true, true])
  }
})

test("of the creator's posts some are measured at all four moments, some wait, one is gone, one was too late, and one is their word", () => {
  const pieces = piecesOf((row) => row.influencerId === shown.creator)
  const read = (id: string) => momentsOf(readingsOf(id), [], NOON).map(({ mark, state }) => `${mark} ${state}`)
  const marks = pieces.map(({ id }) => read(id).join())
  expect(marks).toContain(POST_MARKS.map((mark) => `${mark} read`).join())
  expect(marks).toContain("1h read,24h read")
  const story = pieces.find(({ kind, state }) => kind === "story" && state === "measured")
  expect(read(story?.id ?? "")).toEqual(["1h read", "24h read"])
  const next = pieces.find(({ id }) => read(id).length === 2 && dueOf(id).length === 2)
  expect(dueOf(next?.id ?? "").map(({ mark }) => mark)).toEqual(["7d", "30d"])
  expect(pieces.filter(({ id }) => goneSince(readingsOf(id)))).toHaveLength(1)
  const readings = pieces.flatMap(({ id }) => readingsOf(id))
  expect(new Set(readings.map(({ outcome }) => outcome))).toEqual(
    new Set(["read", "gone", "too_late", "not_connected"]),
  )
  expect(readings.some(({ declared }) => declared)).toBe(true)
  expect(pieces.some(({ screenshot }) => screenshot)).toBe(true)
  for (const { id } of pieces) {
    const views = readingsOf(id).flatMap((row) => (row.views !== null && !row.declared ? [row.views] : []))
    expect(views).toEqual([...views].sort((a, b) => a - b))
  }
})

test("who finished something together wrote about it; the company who is shown has one to write, the creator shows theirs", () => {
  const of = (is: (row: World["collaborations"][number]) => boolean) => {
    const ids = new Set(world.collaborations.filter(is).map(({ id }) => id))
    return world.reviews.filter(({ collaborationId }) => ids.has(collaborationId))
  }
  const aboutCreator = of((row) => row.influencerId === shown.creator).filter(({ side }) => side === "company")
  expect(aboutCreator.map((row) => [row.shown, row.reply !== null, row.revealedAt < NOON])).toEqual([
    [true, true, true],
  ])
  const ofCompany = Map.groupBy(
    of((row) => row.companyId === shown.company),
    ({ collaborationId }) => collaborationId,
  )
  expect([...ofCompany.values()].map((rows) => rows.length).sort()).toEqual([1, 2])
  for (const { collaborationId, body, writtenAt = NOON } of world.reviews) {
    const { status, endedAt } = world.collaborations.find(({ id }) => id === collaborationId) ?? {}
    expect([status, body.length > 0 && body.length <= 300]).toEqual(["completed", true])
    expect(+writtenAt).toBeGreaterThan(+(endedAt ?? NOON))
    expect(+writtenAt).toBeLessThanOrEqual(+NOON)
  }
})

test("the company who is shown shares what came of a collaboration that is over", () => {
  const over = world.collaborations.filter((row) => row.companyId === shown.company && row.status === "completed")
  expect(world.postReportLinks.map(({ collaborationId }) => collaborationId)).toEqual(
    over.flatMap(({ id, offerVersion }) => (offerVersion ? [id] : [])),
  )
  expect(world.postReportLinks.every(({ secret }) => /^[0-9a-f]{32}$/.test(secret))).toBe(true)
})

test("the creator who is shown has kits for brands with each thing that can become of one, and what was opened adds up", () => {
  const { addressedKits, addressedKitOpenings, audienceKitDays } = world
  const shownAs = addressedKits.map(({ opens = 0, expiresAt, withdrawnAt = null }) =>
    stateOf({ opens, expiresAt, withdrawnAt }, NOON),
  )
  expect(new Set(shownAs)).toEqual(new Set(KIT_STATES))
  expect(addressedKits.some(({ passwordHash }) => passwordHash)).toBe(true)
  expect(new Set(addressedKits.map(({ secret }) => secret.length))).toEqual(new Set([32]))
  for (const { id, brand, slug, opens, firstOpenedAt, lastOpenedAt } of addressedKits) {
    const times = addressedKitOpenings.flatMap(({ kitId, at }) => (kitId === id && at ? [+at] : []))
    expect([opens, +(firstOpenedAt ?? 0), +(lastOpenedAt ?? 0)]).toEqual([
      times.length,
      times.length && Math.min(...times),
      times.length && Math.max(...times),
    ])
    for (const at of times) expect(at).toBeLessThanOrEqual(+NOON)
    expect(slug).toBe(slugOf(brand))
  }
  for (const { opens, visitors } of audienceKitDays) expect(visitors).toBeLessThanOrEqual(opens)
})

test("what was agreed on has a contract with both sides' names, and one of them waits for the creator who is shown", () => {
  const { collaborations, contracts, contractAcceptances, contractIdentities } = world
  const agreed = collaborations.filter(({ offerVersion, acceptedAt }) => offerVersion && acceptedAt)
  expect(contracts.map(({ collaborationId }) => collaborationId).sort()).toEqual(agreed.map(({ id }) => id).sort())
  expect(contracts.length).toBeGreaterThan(3)
  expect(contractAcceptances).toHaveLength(2 * contracts.length - 1)
  expect(contractIdentities.every(({ postalAddress, email }) => postalAddress !== "" && email !== "")).toBe(true)
})

test("profiles that nobody owns say their source, and three people claim one, each in a language of the site", () => {
  const { influencers, influencerUserMapping, influencerOrigins, claimRequests, userRoles } = world
  const owned = new Set(influencerUserMapping.map(({ influencerId }) => influencerId))
  const unowned = influencers.filter(({ id }) => !owned.has(id)).map(({ id }) => id)
  expect(influencerOrigins.map(({ influencerId }) => influencerId)).toEqual(unowned)
  expect(influencerOrigins.every(({ source }) => source !== "")).toBe(true)
  expect(influencerOrigins.filter(({ notifiedAt }) => notifiedAt === null)).toHaveLength(2)
  expect(claimRequests.map(({ state, proof, locale }) => [state, proof, locale])).toEqual([
    ["pending", "proved", "fr"],
    ["pending", "not_found", "ar"],
    ["rejected", "not_found", "en"],
  ])
  for (const { userId, influencerId, code, proof, proofHandle } of claimRequests) {
    expect(unowned).toContain(influencerId)
    expect(userRoles).toContainEqual(expect.objectContaining({ userId, role: "influencer" }))
    expect(code).toMatch(/^vitrine-[2-9a-hjkmnp-z]{10}$/)
    expect(proof === "proved").toBe(proofHandle !== null)
  }
})

test("of three domains one is where a page is, one waits for its records and one is lost; no name server knows them", () => {
  const { pageDomains, influencerUserMapping } = world
  expect(pageDomains.map(({ name, state }) => [name?.split(".").at(-1), state])).toEqual([
    ["localhost", "proved"],
    ["test", "waiting"],
    ["test", "lost"],
  ])
  const owned = influencerUserMapping.map(({ influencerId }) => influencerId)
  for (const { influencerId, name, nextCheckAt } of pageDomains) {
    expect(owned).toContain(influencerId)
    expect([name, /^[a-z0-9-]+\.[a-z]+$/.test(name)]).toEqual([name, true])
    expect(+(nextCheckAt ?? 0)).toBeGreaterThan(+NOON + 365 * 86_400_000)
  }
})

test("of three pages that were reported one waits, one is decided and one is appealed, and a conversation is reported", () => {
  const { notices, noticeEvents, reports, conversations, influencers } = world
  const ids = influencers.map(({ id }) => id)
  expect(notices.map(({ state, locale }) => [state, locale])).toEqual([
    ["received", "fr"],
    ["decided", "en"],
    ["appealed", "ar"],
  ])
  for (const { reference, influencerId } of notices)
    expect([isReference(reference), ids.includes(influencerId ?? "")]).toEqual([true, true])
  expect(noticeEvents.map(({ kind }) => kind)).toEqual(["taken_up", "decided", "taken_up", "decided", "appealed"])
  for (const { at } of noticeEvents) expect(+(at ?? 0)).toBeLessThanOrEqual(+NOON)
  expect(conversations.map(({ id }) => id)).toContain(reports[0]?.conversationId)
  expect(reports).toHaveLength(1)
})

test("every name, path and biography could have been typed into the product", () => {
  for (const { path, name, bio, interests, country, languages } of PEOPLE) {
    expect(validateUsername(path, servedSegments)).toEqual({ kind: "ok", username: path })
    expect([name, fits(name, MAX_PROFILE_NAME)]).toEqual([name, true])
    expect([paragraphText(bio), fits(bio, MAX_BIO)]).toEqual([bio, true])
    expect([path, interests.length > 0 && interests.length <= 4, interests.every(isInterest)]).toEqual([
      path,
      true,
      true,
    ])
    expect([path, isCountry(country), languages.every(isSpokenLanguage)]).toEqual([path, true, true])
  }
})

test("no two people share a name, a path that looks alike, or the way their biography begins", () => {
  const distinct = (values: string[]) => new Set(values).size
  expect(distinct(PEOPLE.map(({ name }) => name))).toBe(240)
  expect(distinct(PEOPLE.map(({ path }) => skeleton(path)))).toBe(240)
  expect(distinct(PEOPLE.map(({ bio }) => bio.split(" ").slice(0, 3).join(" ")))).toBe(240)
})

test("no two of the 240 portraits are alike", () => {
  expect(new Set(PEOPLE.map(({ path, look }) => portrait(path, look))).size).toBe(240)
})

test("every handle is one of its network's, at the address that the product gives it", () => {
  for (const { network, handle, url } of world.influencerNetworks) {
    if (!isNetwork(network)) throw new Error(`${network} is no network`)
    expect([parseHandle(network, handle).handle, profileUrl(network, handle)]).toEqual([handle, url])
  }
})

test("pages have three to seven blocks, each with an address that may be followed", () => {
  const pages = Map.groupBy(world.customBioLinks, ({ influencerId }) => influencerId)
  expect(pages.size).toBe(240)
  for (const blocks of pages.values()) {
    expect(blocks.length).toBeGreaterThanOrEqual(3)
    expect(blocks.length).toBeLessThanOrEqual(7)
    expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length)
    for (const { url } of blocks) if (url) expect(safeLink(url)).toBe(url)
  }
})

test("each block is one that the editor takes, so that it can be changed, and brought back once it was deleted", () => {
  for (const block of world.customBioLinks) {
    const { id, kind = "link", title, url = null, disclosure = null, startsAt = null, endsAt = null } = block
    const fields = fieldsOf({ id, kind, title, url, disclosure, startsAt, endsAt, imageLabel: null, visible: true })
    expect([title, SentBlock.safeParse(fields).data?.block.url]).toEqual([title, url])
  }
})

test("nobody is asked whether a made-up video is still there", () => {
  const known = new Set(world.linkHealth.map(({ url }) => url))
  const videos = world.customBioLinks.filter(({ kind }) => kind === "video")
  expect(videos.length).toBeGreaterThan(20)
  for (const { url } of videos) expect([url, known.has(url ?? "")]).toEqual([url, true])
})

test("what is sold has a price, the creator's page has pictures, and her kit prices for companies and for all", () => {
  const sold = world.customBioLinks.filter(({ kind }) => kind === "product")
  expect(sold.length).toBeGreaterThan(20)
  for (const { priceCents, priceCurrency } of sold)
    expect(readPrice(typedPriceOf({ cents: priceCents ?? 0, currency: priceCurrency ?? "" }))?.cents).toBe(priceCents)
  const own = world.customBioLinks.filter((row) => row.influencerId === influencerId({ path: CREATOR }))
  expect(own.filter(({ picture }) => picture).map(({ kind }) => kind)).toEqual(["link", "product"])
  expect(new Set(world.kitPackages.map(({ visibility }) => visibility))).toEqual(new Set(["public", "companies"]))
})

test("public figures of YouTube go back 30 days at most, those of connected accounts 90", () => {
  const oldest = (wanted: (row: World["networkSnapshots"][number]) => boolean) =>
    world.networkSnapshots
      .filter(wanted)
      .map(({ day }) => day)
      .sort()[0]
  expect(oldest(({ network, provenance }) => network === "youtube" && provenance === "public_api")).toBe("2026-10-23")
  expect(oldest(({ provenance }) => provenance === "connected")).toBe("2026-08-24")
})

test("a count is there with its source, and where there is none the status says why", () => {
  for (const { followers, provenance, fetchedAt, status } of world.influencerNetworks) {
    expect(followers === null).toBe(provenance === null)
    expect(followers === null).toBe(fetchedAt === null)
    expect(followers === null).toBe(status !== "ok")
  }
  expect(world.influencerNetworks.filter(({ followers }) => followers === null).length).toBeGreaterThan(10)
})

test("connected accounts have an owner who gave their leave before the first figure that came of it", () => {
  const owners = new Set(world.influencerUserMapping.map((row) => row.influencerId))
  const key = (row: { influencerId?: string | null | undefined; network: string }) =>
    `${row.influencerId} ${row.network}`
  const connected = world.influencerNetworks.filter(({ provenance }) => provenance === "connected")
  expect(world.networkConnections.map(key)).toEqual(connected.map(key))
  const firsts = new Map(world.networkSnapshots.map((row) => [key(row), row.day])) // told backwards: the last is the first
  for (const row of world.networkConnections) {
    expect([key(row), owners.has(row.influencerId ?? "")]).toEqual([key(row), true])
    expect(+(row.connectedAt ?? NOON)).toBeLessThan(Date.parse(firsts.get(key(row)) ?? ""))
  }
})

test("who follows a connected Instagram or YouTube account is told by country, age and gender", () => {
  const accounts = world.networkConnections.filter(({ network }) => network === "instagram" || network === "youtube")
  const kinds = Map.groupBy(world.networkDemographics, (row) => `${row.influencerId} ${row.network} ${row.kind}`)
  expect(kinds.size).toBe(accounts.length * 3)
  for (const [kind, rows] of kinds) {
    const whole = rows.reduce((sum, { share }) => sum + share, 0)
    expect([kind, whole > 0.998 && whole < 1.002, rows.every(({ share }) => share < 0.9)]).toEqual([kind, true, true])
  }
})
