import { LABEL } from "./label"

/** Names of mail and networks that programs look for by themselves below a domain: nobody's page. */
const NOT_A_PAGE = /^(?:www|mail|smtp|imap|pop|ftp|ns\d*|mx\d*|wpad|isatap|autoconfig|autodiscover|xn--.*)$/

/**
 * The name that the operator gives a page below DOMAIN_WILDCARD, without records of anybody's; null where there is none to give, or the
 * page's path is no part of a host's name.
 */
export function givenName(path: string | null, wildcard: string | undefined) {
  if (!wildcard || path === null || !LABEL.test(path) || NOT_A_PAGE.test(path)) return null
  return `${path}.${wildcard}`
}

/** The path that a name below the wildcard was given for; null for every other name. */
export function pathOfGiven(name: string, wildcard: string | undefined) {
  if (!wildcard || !name.endsWith(`.${wildcard}`)) return null
  const label = name.slice(0, -wildcard.length - 1)
  return label.includes(".") ? null : label
}

/** The operator's: nobody types it, whatever their records say. */
export function isOfWildcard(name: string, wildcard: string | undefined) {
  return wildcard !== undefined && (name === wildcard || name.endsWith(`.${wildcard}`))
}
