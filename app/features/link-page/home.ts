import { pathIn } from "#app/locale"
import * as paths from "#app/paths"
import { currentLocale, localizedHref, siteOrigin } from "#messages"
import { domainOrigin } from "#platform/http/domain-origin"
import type { PublicPage } from "./public-page"

type Addressed = Pick<PublicPage, "path" | "influencerId" | "domain">

/** The path of the media kit on a creator's domain; its files add their extensions. */
export const KIT_ON_DOMAIN = "/kit"

/** A page's address: on its creator's own domain, or its path on the site. The language goes between the two parts. */
export function homeOf(page: Addressed, siteUrl: string) {
  return known(page, siteUrl, "/", paths.creatorPageOf(page.path, page.influencerId))
}

/** The same of its media kit. */
export function kitHomeOf(page: Addressed, siteUrl: string) {
  return known(page, siteUrl, KIT_ON_DOMAIN, paths.mediaKit(page))
}

/** The addresses that people type and photograph: in the page's own language. */
export function pageAddress(page: Addressed, siteUrl: string) {
  const { url, path } = homeOf(page, siteUrl)
  return path === "/" ? url : url + path
}

export function kitAddress(page: Addressed, siteUrl: string) {
  const { url, path } = kitHomeOf(page, siteUrl)
  return url + path
}

export function kitPictureAddress(page: Addressed, siteUrl: string) {
  const { url, path } = known(page, siteUrl, `${KIT_ON_DOMAIN}.png`, paths.mediaKitPicture(page))
  return url + path
}

export function kitPdfAddress(page: Addressed, siteUrl: string) {
  const { url, path } = known(page, siteUrl, `${KIT_ON_DOMAIN}.pdf`, paths.mediaKitPdf(page))
  return url + path
}

/** Between page, kit and its file, on whichever host they are being shown. */
export function pageHref(page: Addressed) {
  return isOnDomain() ? pathIn(currentLocale(), "/") : localizedHref(paths.creatorPageOf(page.path, page.influencerId))
}

export function kitHref(page: Addressed) {
  return isOnDomain() ? pathIn(currentLocale(), KIT_ON_DOMAIN) : localizedHref(paths.mediaKit(page))
}

export function kitPdfHref(page: Addressed) {
  return isOnDomain() ? `${KIT_ON_DOMAIN}.pdf` : paths.mediaKitPdf(page)
}

function known({ domain }: Addressed, siteUrl: string, onDomain: string, onSite: string) {
  return domain ? { url: domainOrigin(domain, siteUrl), path: onDomain } : { url: siteUrl, path: onSite }
}

/** On a creator's domain, all other addresses need the site's origin. */
function isOnDomain() {
  return siteOrigin() !== ""
}
