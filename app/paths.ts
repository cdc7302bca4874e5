import { href, type Register } from "react-router"
import type { ArticleSlug } from "#vocabulary/help"
import type { Tab } from "#vocabulary/tabs"

/**
 * Every address of the site, without language prefix (`localizedHref` puts it in front). The compiler holds each against
 * app/routes.ts: one that is changed there is changed here, and nowhere else.
 */
type Route = keyof Register["pages"]
type Below<Path> = Path extends `${infer Above}/*` ? Above : never

// For everybody
export const directory = "/influencers" satisfies Route
/** Pages of the creators of a topic, a town, or both; which they are stands in `features/landing`. */
export const creators = "/createurs" satisfies Route
export const brands = "/brands" satisfies Route
export const about = "/about" satisfies Route
export const contact = "/contact" satisfies Route
export const help = "/aide" satisfies Route
export const helpArticle = (article: ArticleSlug) => href("/aide/:article", { article })
export const developers = "/developers" satisfies Route
export const terms = "/terms" satisfies Route
export const privacy = "/privacy" satisfies Route
/** The same page, by the address under which its text is kept. */
export const privacyPolicy = "/privacy-policy" satisfies Route
export const legalNotice = "/mentions-legales" satisfies Route
export const cookies = "/cookies" satisfies Route
export const accessibility = "/accessibilite" satisfies Route
export const ranking = "/classement" satisfies Route
export const transparency = "/transparency" satisfies Route
export const audienceMeasurement = "/mesure-audience" satisfies Route
export const report = "/report" satisfies Route
export const appeal = "/report/appeal" satisfies Route
export const removeProfile = "/remove-profile" satisfies Route
export const notFound = "/404" satisfies Route
export const manifest = "/manifest.webmanifest" satisfies Route
export const serviceWorker = "/service-worker.js" satisfies Route
export const pushSubscription = "/account/push-subscription" satisfies Route
export const carousel = "/carousel.json" satisfies Route
export const exampleThemes = "/example.json" satisfies Route
/** The towns that a name begins, while one types. */
export const placesOffered = "/places.json" satisfies Route
export const usernameAvailability = "/username.json" satisfies Route
export const sitemap = "/sitemap.xml" satisfies Route
export const robots = "/robots.txt" satisfies Route
export const securityTxt = "/.well-known/security.txt" satisfies Route
export const sitemapPart = (part: string) => href("/sitemap/:part", { part })

// Signed figures
/** The keys by which they are checked. */
export const figureKeys = "/.well-known/vitrine-figures.json" satisfies Route
/** The page where anybody can check a signed PDF or code. */
export const verifier = "/verifier" satisfies Route
/** The figures of a page, signed; with a day, `2026-11-12`, beside what was known then. */
export const signedFigures = ({ path, influencerId }: { path: string | null; influencerId: string }, day?: string) =>
  href("/verifier/:influencer", { influencer: path ?? influencerId }) + (day ? `?on=${day}` : "")

/** A picture of a page's figures, for other sites. */
export const badge = (customPath: string) => href("/:customPath/badge.svg", { customPath })
/** How other sites ask for it by the address of a page (oEmbed 1.0). */
export const oembed = "/oembed" satisfies Route

// A creator's page and media kit
export const creatorPage = (customPath: string) => href("/:customPath", { customPath })
export const creatorPageById = (id: string) => href("/link-in-bio/:id", { id })
/** The page of an influencer who may have no address yet. */
export const creatorPageOf = (customPath: string | null, id: string) =>
  customPath ? creatorPage(customPath) : creatorPageById(id)
/** Leads to the page by way of what its address is now. */
export const creatorPageLink = (customPath: string) => href("/link/:customPath", { customPath })
/** The creator of a media kit, by the name of their page where it has one. */
type KitOf = Readonly<{ path: string | null; influencerId: string }>
export const mediaKit = ({ path, influencerId }: KitOf) =>
  path ? href("/:customPath/kit", { customPath: path }) : href("/media-kit/:id", { id: influencerId })
export const mediaKitPdf = ({ path, influencerId }: KitOf) =>
  path ? href("/:customPath/kit.pdf", { customPath: path }) : href("/media-kit/:id.pdf", { id: influencerId })
export const mediaKitPicture = ({ path, influencerId }: KitOf) =>
  path ? href("/:customPath/kit.png", { customPath: path }) : href("/media-kit/:id.png", { id: influencerId })
/** Asking for it counts an opening of the general kit. */
export const kitPixel = (influencerId: string) => href("/v/:file", { file: `${influencerId}-kit.gif` })
/** The picture of the letter in a kit for a brand, and the one that counts who opens it. */
export const kitLetterPicture = ({ path, influencerId }: KitOf) =>
  path ? href("/:customPath/kit.webp", { customPath: path }) : href("/media-kit/:id.webp", { id: influencerId })
export const kitOpening = ({ path, influencerId }: KitOf) =>
  path ? href("/:customPath/kit.gif", { customPath: path }) : href("/media-kit/:id.gif", { id: influencerId })
export const viewPixel = (influencerId: string) => href("/v/:file", { file: `${influencerId}.gif` })
export const click = (blockId: string) => href("/l/:blockId", { blockId })
/** Told by the browser that a block was followed which opens another program. */
export const followed = (blockId: string) => href("/l/:blockId/followed", { blockId })
export const lastUpdated = (influencerId: string) => href("/last-updated/:influencerId", { influencerId })

// Signing up and in
export const signIn = "/auth" satisfies Route
export const register = "/auth/register" satisfies Route
export const signUpInfluencer = "/auth/signup-influencer" satisfies Route
export const checkEmail = "/auth/check-email" satisfies Route
export const confirmSignUp = "/auth/confirm" satisfies Route
export const forgotPassword = "/auth/forgot-password" satisfies Route
export const resetPassword = "/auth/reset-password" satisfies Route
export const signInTwoFactor = "/auth/two-factor" satisfies Route
/** The challenge for a passkey. */
export const passkeyChallenge = "/auth/passkey" satisfies Route
export const signInGoogle = "/auth/google" satisfies Route
export const confirmGoogle = "/auth/google/confirm" satisfies Route
export const googleCallback = "/auth/google/callback" satisfies Route
export const signOut = "/auth/sign-out" satisfies Route
export const session = "/auth/session" satisfies Route

// A creator's beginnings
export const reserveUsername = "/reserve-username" satisfies Route
export const socialProfiles = "/setup/social-profiles" satisfies Route
/** The anchor of the connections on that screen. */
export const CONNECTIONS_ID = "connections"
export const connections = `${socialProfiles}#${CONNECTIONS_ID}`
export const fetchStats = "/setup/fetch-stats" satisfies Route
export const card = "/setup/card" satisfies Route
export const firstMediaKit = "/setup/generate-media-kit" satisfies Route

// A creator's places
export const influencerDashboard = "/influencer/dashboard" satisfies Route
export const audienceCsv = "/influencer/audience.csv" satisfies Route
export const makeMediaKit = "/generate-media-kit" satisfies Route
export const newBrandKit = "/generate-media-kit/new" satisfies Route
export const brandKit = (id: string) => href("/generate-media-kit/:id", { id })
export const profile = "/profile" satisfies Route
export const portrait = "/profile/portrait" satisfies Route
export const claim = "/profile/claim" satisfies Route
export const editor = "/influencer/page" satisfies Route
export const editorTheme = "/influencer/page/theme" satisfies Route
export const editorCollaborations = "/influencer/page/collaborations" satisfies Route
export const editorAddress = "/influencer/page/address" satisfies Route
export const editorImport = "/influencer/page/import" satisfies Route
export const editorBackup = "/influencer/page/backup" satisfies Route
export const pageExport = "/influencer/page/export" satisfies Route
/** `name`: that of the page, or the id of one of its links. */
export const qrCode = (name: string, type: "svg" | "png" | "pdf") =>
  href("/influencer/qr/:file", { file: `${name}.${type}` })
export const studio = "/influencer/studio" satisfies Route
export const studioFile = (piece: string, ending: string) =>
  href("/influencer/studio/:file", { file: `${piece}.${ending}` })
export const connectNetwork = (network: string) => href("/networks/connect/:network", { network })
/** With leave to read posts, where that is asked for apart. */
export const connectNetworkForPosts = (network: string) => `${connectNetwork(network)}?posts`
export const disconnectNetwork = (network: string) => href("/networks/disconnect/:network", { network })
export const networkCallback = (network: string) => href("/networks/callback/:network", { network })

// A company's places
export const companyDashboard = "/entreprise/dashboard" satisfies Route
export const companyProfile = "/entreprise/profile" satisfies Route
export const members = "/entreprise/members" satisfies Route
export const invitation = "/entreprise/invitation" satisfies Route
export const searches = "/entreprise/searches" satisfies Route
/** The results of a directory search, as a file. */
export const searchCsv = "/entreprise/search.csv" satisfies Route
export const compare = "/entreprise/compare" satisfies Route
export const lists = "/entreprise/lists" satisfies Route
export const list = (id: string) => href("/entreprise/lists/:id", { id })
export const listCsv = (id: string) => href("/entreprise/lists/:id.csv", { id })
/** A company's page for creators. */
export const company = (companyId: string) => href("/entreprise/:companyId", { companyId })

// Between creators and companies
export const inbox = "/messages" satisfies Route
export const newConversation = "/messages/new" satisfies Route
export const newMessage = (influencerId: string) => `${newConversation}?to=${influencerId}`
export const unsubscribe = "/messages/unsubscribe" satisfies Route
export const conversation = (id: string) => href("/messages/:id", { id })
/** The same with what a program has prepared, sealed, in its composer. */
export const preparedMessage = (id: string, prepared: string) =>
  `${conversation(id)}?${new URLSearchParams({ prepared })}`
export const attachment = (id: string, attachmentId: string) =>
  href("/messages/:id/attachments/:attachmentId", { id, attachmentId })
export const collaborations = "/collaborations" satisfies Route
type NewCollaboration = {
  campaignId?: string | null
  /** A proposal that a program has prepared, sealed. */
  prepared?: string | null
}
/** The form of a proposal to somebody, for a campaign or for none. */
export const newCollaboration = (influencerId: string, { campaignId, prepared }: NewCollaboration = {}) =>
  `${href("/collaborations/new")}?${new URLSearchParams({ to: influencerId, ...(campaignId && { campaign: campaignId }), ...(prepared && { prepared }) })}`
export const collaboration = (id: string) => href("/collaborations/:id", { id })
export const deliverable = (id: string, piece: string) => href("/collaborations/:id/deliverables/:piece", { id, piece })
export const draftUploads = (id: string, piece: string) =>
  href("/collaborations/:id/deliverables/:piece/files", { id, piece })
export const draftFile = (id: string, piece: string, file: string) =>
  href("/collaborations/:id/deliverables/:piece/files/:file", { id, piece, file })
/** `at`: of the picture, since a browser that has one of this address already would go on showing it. */
export const postScreenshot = (id: string, piece: string, at: Date) =>
  `${href("/collaborations/:id/deliverables/:piece/screenshot", { id, piece })}?${new URLSearchParams({ at: String(at.getTime()) })}`
export const contract = (id: string) => href("/collaborations/:id/contract", { id })
export const collaborationReport = (id: string) => href("/collaborations/:id/report", { id })
export const listReport = (id: string) => href("/entreprise/lists/:id/report", { id })
/** By the secret of its link; in the query, as paths are what is logged. */
export const sharedReport = (key: string) => `${href("/reports")}?${new URLSearchParams({ key })}`
/** The files of a report, by its subject or by its secret. */
export function reportFiles(of: Readonly<Record<string, string>>) {
  const file = (name: string) => `${href("/reports/:file", { file: name })}?${new URLSearchParams(of)}`
  return { pdf: file("report.pdf"), csv: file("report.csv") }
}
export const publishedPost = (id: string, piece: string) => href("/collaborations/:id/figures/:piece", { id, piece })
export const contractFile = (id: string, version: number) =>
  href("/collaborations/:id/contract/:version.pdf", { id, version: String(version) })
/** A creator's deadlines for their own calendar, by its secret; in the query, as paths are what is logged. */
export const deadlineCalendar = (key: string) =>
  `${href("/collaborations/calendar.ics")}?${new URLSearchParams({ key })}`
/** A creator's income in a year. */
export const income = "/collaborations/income" satisfies Route
export const incomeCsv = "/collaborations/income.csv" satisfies Route
export const incomePdf = "/collaborations/income.pdf" satisfies Route
/** The billing details of one's own side. */
export const billing = "/collaborations/billing" satisfies Route
export const newInvoice = (id: string, milestone: "deposit" | "balance") =>
  `${href("/collaborations/:id/invoices/new", { id })}?for=${milestone}`
export const invoice = (id: string, invoiceId: string) =>
  href("/collaborations/:id/invoices/:invoice", { id, invoice: invoiceId })
export const invoiceFile = (id: string, invoiceId: string) =>
  href("/collaborations/:id/invoices/:invoice.pdf", { id, invoice: invoiceId })

// Everybody's account
export const account = "/account" satisfies Route
export const accountName = "/account/name" satisfies Route
export const accountEmail = "/account/email" satisfies Route
export const confirmEmail = "/account/email/confirm" satisfies Route
export const undoEmail = "/account/email/undo" satisfies Route
export const accountSecurity = "/account/security" satisfies Route
export const accountTwoFactor = "/account/two-factor" satisfies Route
export const accountPasskeys = "/account/passkeys" satisfies Route
export const accountTokens = "/account/tokens" satisfies Route
export const accountPreferences = "/account/preferences" satisfies Route
export const accountData = "/account/data" satisfies Route
export const accountExport = "/account/export" satisfies Route
export const webhooks = "/account/webhooks" satisfies Route
export const webhook = (id: string) => href("/account/webhooks/:id", { id })

// Admins and developers
/** Under which all addresses of the HTTP API stand. */
export const api = "/api/v1" satisfies Below<Route>
export const mcp = "/mcp" satisfies Route
export const admin = "/admin" satisfies Route
export const adminTab = (tab: Tab, params: Readonly<Record<string, string>> = {}) =>
  tab === "overview" ? admin : `${admin}?${new URLSearchParams({ tab, ...params })}`
export const auditCsv = "/admin/audit.csv" satisfies Route
export const sellersCsv = "/admin/sellers.csv" satisfies Route
export const mailbox = "/dev/mailbox" satisfies Route
export const mailboxMail = (id: string) => href("/dev/mailbox/:id", { id })
